const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const starter = /(<script[^>]*?) type="module" async="">([\s\S]*?)<\/script>/;

/** After this long a page comes alive even if one of its pictures never arrives. */
const patienceMs = 3000;

/** A page is settled when this long after its load nothing larger was painted. */
const quietMs = 120;

/**
 * A public document is whole without its scripts. So they are not fetched while it is being
 * painted: they start after its load event, or at the visitor's first touch. What was typed and
 * pressed before is remembered for `replayEarlyInput`. The whole stylesheet is fetched at the first
 * touch, or when the page is alive and idle: until then nothing shows that the document did not
 * bring along.
 */
export function startLate(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href = '']) => href);
  if (!starter.test(html) || files.length === 0) return html;
  return html
    .replace(preload, '')
    .replace(
      starter,
      (_, tag: string, code: string) => `${tag}>${startScript(files, code)}</script>`,
    );
}

function startScript(files: string[], code: string): string {
  const entry = /import\("([^"]+)"\);\s*$/.exec(code)?.[1];
  if (!entry) throw new Error('The script that starts the page does not end with its entry.');
  // React Router's static imports, as steps of a function that runs when it is called.
  const steps = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
    .trim();
  const modules = JSON.stringify(files.filter((file) => file !== entry));
  return `(() => {
window.earlyInput = { fields: new Set(), pressed: null, hydrating: false };
const watch = { capture: true, passive: true };
addEventListener("input", ({ target }) => window.earlyInput?.fields.add(target), watch);
addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (button?.type === "button" && window.earlyInput?.hydrating === false) earlyInput.pressed = button;
}, watch);
let started = false;
const rest = () => window.scheduler?.yield ? scheduler.yield() : new Promise((done) => setTimeout(done));
const start = async () => {
  if (started) return;
  started = true;
  const modules = ${modules};
  for (const href of [...modules, ${JSON.stringify(entry)}])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  for (const file of modules) {
    await import(file);
    await rest();
  }
  ${steps}
};
const dress = () => {
  for (const sheet of document.querySelectorAll("link[rel=stylesheet][disabled]")) sheet.disabled = false;
};
for (const touch of ["pointerdown", "pointermove", "keydown", "focusin", "click", "wheel", "touchstart"])
  addEventListener(touch, () => { dress(); start(); }, { ...watch, once: true });
const settle = () => {
  let waiting = setTimeout(start, ${quietMs});
  if (PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint"))
    new PerformanceObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(start, ${quietMs});
    }).observe({ type: "largest-contentful-paint", buffered: true });
};
if (document.readyState === "complete") settle();
else addEventListener("load", settle);
setTimeout(start, ${patienceMs});
})()`;
}
