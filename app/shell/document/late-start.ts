import { forVisitors } from './visitor-map';

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const starter = /(<script[^>]*?) type="module" async="">([\s\S]*?)<\/script>/;

/** Who looks at a page this long is going to use it: its scripts run even if nothing was touched. */
export const patienceMs = 10_000;

/** A page is settled when it is loaded and painted, and this long after it nothing larger was painted. */
const quietMs = 120;
/** A page that is not painted, because nobody looks at it, is settled after this time. */
const unseenMs = 3000;

/** From these React would come alive in one long task; they are done again when it has. */
const heldEvents =
  'pointerdown mousedown touchstart pointerup mouseup touchend keydown keyup input change click';
/** With these the visitor's first touch announces itself; a pointer that only lies there does not. */
const signs = 'pointermove wheel focusin';

interface LateStart {
  /** The address of the part that needs no other. */
  helper: string;
  /** No link of this document leads to a page outside the map for visitors. */
  staysPublic: boolean;
}

/**
 * A public document is whole without its scripts. So they are not fetched while it is being
 * painted, and not run before they are of use: at the first sign of the visitor, or when the page
 * has been looked at for a while. What was typed and pressed before is remembered for
 * `replayEarlyInput`. `helper` is run as soon as the page is settled; it needs no other script.
 */
export function startLate(html: string, { helper, staysPublic }: LateStart): string {
  const toMap = staysPublic ? forVisitors : (text: string) => text;
  const files = [...html.matchAll(preload)].map(([, href = '']) => toMap(href));
  if (!starter.test(html) || files.length === 0) return html;
  return html
    .replace(preload, '')
    .replace(
      starter,
      (_, tag: string, code: string) =>
        `${tag}>${startScript(files, toMap(code), helper).replace(/\n\s+/g, '\n')}</script>`,
    );
}

function startScript(files: string[], code: string, helper: string): string {
  const entry = /import\("([^"]+)"\);\s*$/.exec(code)?.[1];
  if (!entry) throw new Error('The script that starts the page does not end with its entry.');
  // React Router's static imports, as steps of a function that runs when it is called.
  const steps = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
    .trim();
  const modules = JSON.stringify(files.filter((file) => file !== entry));
  return `(() => {
const early = window.earlyInput = { fields: new Set(), pressed: null };
const modules = ${modules};
let fetched, started, wake, seen = 0, since;
const seenMs = window.visibleMs = () => seen + (wake ? performance.now() - since : 0);
const link = (rel, href, as) =>
  document.head.append(Object.assign(document.createElement("link"), { rel, href, as, fetchPriority: "low" }));
const sheets = () => document.querySelectorAll("link[rel=stylesheet][disabled]");
const prepare = () => {
  if (fetched) return;
  fetched = true;
  import(${JSON.stringify(helper)});
  for (const file of [...modules, ${JSON.stringify(entry)}]) link("modulepreload", file, "script");
  for (const sheet of sheets()) link("prefetch", sheet.href, "style");
};
const start = async () => {
  prepare();
  for (const file of modules) {
    await import(file);
    await (window.scheduler?.yield ? scheduler.yield() : new Promise((done) => setTimeout(done)));
  }
  for (const sheet of sheets()) sheet.disabled = false;
  ${steps}
};
const begin = () => {
  if (started) return;
  started = true;
  if (window.scheduler?.postTask) scheduler.postTask(start, { priority: "background" });
  else setTimeout(start);
};
const hold = (event) => {
  if (window.earlyInput !== early) return;
  const { type, target } = event;
  event.stopPropagation();
  if (type === "input") early.fields.add(target);
  const button = type === "click" && target instanceof Element && target.closest("button");
  if (button && button.type === "button") early.pressed = button;
  begin();
};
const watch = { capture: true, passive: true };
for (const type of ${JSON.stringify(heldEvents)}.split(" ")) addEventListener(type, hold, watch);
const sign = ({ movementX, movementY }) => movementX === 0 && movementY === 0 || begin();
for (const type of ${JSON.stringify(signs)}.split(" ")) addEventListener(type, sign, watch);
const look = () => {
  seen = seenMs();
  since = performance.now();
  clearTimeout(wake);
  wake = document.visibilityState === "visible" && setTimeout(begin, ${patienceMs} - seen);
};
look();
document.addEventListener("visibilitychange", look);
let waiting;
const settleIn = (wait) => {
  clearTimeout(waiting);
  waiting = setTimeout(prepare, wait);
};
const largest = "largest-contentful-paint";
addEventListener("load", () => {
  const told = window.PerformanceObserver?.supportedEntryTypes?.includes(largest);
  settleIn(told ? ${unseenMs} : ${quietMs});
  if (told) new PerformanceObserver(() => settleIn(${quietMs})).observe({ type: largest, buffered: true });
});
})()`;
}
