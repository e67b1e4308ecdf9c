/** The longest that the start of an app is waited for. */
const limitMs = 120_000;

declare global {
  interface Window {
    /** Ended by the app once it runs. */
    startWatch?: AbortController;
  }
}

/**
 * Runs in <head> of a page that is an app. Where a part of it does not arrive, no code of the app
 * runs that could say so: then this shows what the server rendered for it (start-failure.tsx). The
 * button that was pressed last before is pressed again once the app runs; links and forms need no app.
 * React itself handles a press that is not over yet.
 */
export const startWatchScript = `(() => {
const watch = window.startWatch = new AbortController(), { signal } = watch;
let address = location.href;
const tell = (reason) => {
  const box = document.querySelector("[data-start-failure]");
  if (!box || signal.aborted) return;
  const name = address.split("/").pop().replace(/\\.js$/, "");
  box.querySelector("[data-detail]").textContent = "Loading chunk " + name + " failed. (" + reason + ": " + address + ")";
  box.hidden = false;
};
const late = setTimeout(() => tell("timeout"), ${limitMs});
let pressed;
addEventListener("click", (event) => { pressed = event; }, { capture: true, signal });
signal.addEventListener("abort", () => {
  clearTimeout(late);
  const isOver = pressed?.eventPhase === Event.NONE;
  if (isOver) setTimeout(() => pressed.target.closest("button[type=button]")?.click());
});
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === "modulepreload") address = target.href;
  if (target instanceof HTMLScriptElement && target.type === "module" && !target.src) tell("missing");
}, { capture: true, signal });
addEventListener("unhandledrejection", ({ reason }) => {
  if (/module/i.test(reason?.message)) tell("missing");
}, { signal });
})()`;
