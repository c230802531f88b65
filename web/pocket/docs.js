// The documentation: the colours that were chosen in the app, and its boards on the page once somebody wants one.

const { theme } = JSON.parse(localStorage.getItem("cheeseboard.settings") ?? "{}");
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.theme = dark ? "dark" : "light";

for (const box of document.querySelectorAll(".boards")) {
  let shown = null;
  const putAway = () => {
    if (!shown) return;
    shown.frame.remove();
    shown.button.textContent = shown.name;
    shown.button.setAttribute("aria-expanded", "false");
    shown = null;
  };
  const show = (button) => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset.board;
    frame.title = button.textContent;
    shown = { frame, button, name: button.textContent };
    box.append(frame);
    button.textContent = button.dataset.hide;
    button.setAttribute("aria-expanded", "true");
  };
  for (const button of box.querySelectorAll("button")) {
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      const mine = shown?.button === button;
      putAway();
      if (!mine) show(button);
    });
  }
}
