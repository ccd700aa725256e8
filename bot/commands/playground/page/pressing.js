// A press is a way down and a way up again. Whatever is drawn anew in between would never hear of it, so what comes in
// meanwhile is shown when the press is over.

const PRESSED = "a, button, [role=option]";

let pressing = false;
const waiting = [];

/** Does `act`: at once, or as soon as whoever is pressing something has let go. */
export function afterPress(act) {
  if (pressing) waiting.push(act);
  else act();
}

function press(event) {
  pressing = Boolean(event.target.closest?.(PRESSED));
}

/** What was pressed hears of it right after the way up, and before anything is drawn anew. */
function letGo() {
  setTimeout(() => {
    pressing = false;
    for (const act of waiting.splice(0)) act();
  });
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("keydown", (event) => event.key === " " && press(event), true);
for (const over of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(over, letGo, true);
window.addEventListener("blur", letGo);
