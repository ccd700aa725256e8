"""The War Phase: its start (`start`, `order`), war tokens (`phase`, `tokens`), battles (`battle`, `advantages`)."""
