"""Fill any dataclass with non-default values, and convert any value to plain lists for comparison."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from itertools import count
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

T = TypeVar("T")


def filled(kind: type[T]) -> T:
    """Return a `kind` in which every field, at any depth, holds a distinct value other than its default."""
    value: T = _fill(kind, count(1001))
    return value


def bare(value: object) -> object:
    """Return the value as plain lists with type and field names, which are equal only if nothing differs."""
    if is_dataclass(value):
        held = {field.name: getattr(value, field.name) for field in fields(value)}
    elif isinstance(value, BaseModel):
        held = {name: getattr(value, name) for name in type(value).model_fields}
    elif isinstance(value, Mapping):
        return [type(value).__name__, [[bare(key), bare(item)] for key, item in value.items()]]
    elif isinstance(value, list | tuple | set | frozenset):
        return [type(value).__name__, *map(bare, value)]
    else:
        return value
    return [type(value).__name__, {name: bare(item) for name, item in held.items()}]


def containers(value: object, path: str = "") -> Iterator[tuple[str, int]]:
    """Yield the path and identity of every mutable container in `value`."""
    if isinstance(value, list | dict | set):
        yield path, id(value)
    if is_dataclass(value):
        for field in fields(value):
            yield from containers(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from containers(item, f"{path}[{key}]")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from containers(item, f"{path}[{index}]")


def _fill(kind: Any, numbers: Iterator[int]) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _fill(args[0], numbers)
    if origin is Literal:
        return args[-1]
    if origin in (Union, UnionType):
        return _fill(next(arg for arg in args if arg is not NoneType), numbers)
    if kind is bool:
        return True
    if kind is int:
        return next(numbers)
    if kind is str:
        return f"word {next(numbers)}"
    if origin in (list, set, frozenset, Sequence):
        return (list if origin is Sequence else origin)([_fill(args[0], numbers)])
    if origin is tuple:
        return tuple(_fill(arg, numbers) for arg in args if arg is not Ellipsis)
    if origin in (dict, Mapping):
        return {_fill(args[0], numbers): _fill(args[1], numbers)}
    if isinstance(kind, type):
        return _fill_fields(kind, numbers)
    raise TypeError(f"no idea how to fill {kind}; teach it to tests/core/filling.py")


def _fill_fields(kind: type, numbers: Iterator[int]) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    if is_dataclass(kind):
        defaults = {field.name: _default(field) for field in fields(kind)}
    elif issubclass(kind, BaseModel):
        defaults = {name: field.get_default(call_default_factory=True) for name, field in kind.model_fields.items()}
    elif hasattr(kind, "_fields"):
        defaults = {name: vars(kind)["_field_defaults"].get(name, MISSING) for name in hints}
    else:
        raise TypeError(f"no idea how to fill {kind}; teach it to tests/core/filling.py")
    values = {name: _unlike(defaults[name], hints[name], numbers) for name in defaults}
    return kind(**values)


def _default(field: "Field[Any]") -> object:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _unlike(default: object, hint: Any, numbers: Iterator[int]) -> object:
    """Return a value other than the default, if the type has one."""
    if hint is bool:
        return default is not True
    if get_origin(hint) is Literal:
        return next((value for value in get_args(hint) if value != default), default)
    return _fill(hint, numbers)
