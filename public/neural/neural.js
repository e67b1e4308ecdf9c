/**
 * Watches for the network in network.js: it takes the colour of the element around the frame, sleeps
 * out of view and in hidden tabs, and stands still for readers who asked for less motion and in the
 * preview beside a form, where the owner types.
 */
const canvases = [document.getElementById('threads'), document.getElementById('impulses')];
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const isPreview = window.parent !== window.top;
const around = window.frameElement?.parentElement ?? document.documentElement;
let visible = false;

// Hidden until here: the styles are there when a module runs, and without them the canvases would jump.
for (const canvas of canvases) canvas.hidden = false;

const tell = await introduce();
new ResizeObserver(() => tell({ size: size(), color: color() })).observe(document.documentElement);
new IntersectionObserver((entries) => {
  visible = entries.at(-1).isIntersecting;
  wake();
}).observe(canvases[1]);
document.addEventListener('visibilitychange', wake);
stillness.addEventListener('change', wake);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolor);
new MutationObserver(recolor).observe(around.ownerDocument.documentElement, {
  attributes: true,
  attributeFilter: ['data-theme', 'class'],
});

async function introduce() {
  if (!canvases[0].transferControlToOffscreen) {
    const network = await import('./network.js');
    network.tell({ canvases });
    return network.tell;
  }
  const worker = new Worker(new URL('network.js', import.meta.url), { type: 'module' });
  const sheets = canvases.map((canvas) => canvas.transferControlToOffscreen());
  worker.postMessage({ canvases: sheets }, sheets);
  return (change) => worker.postMessage(change);
}

function size() {
  return { width: innerWidth, height: innerHeight, scale: Math.min(devicePixelRatio, 1.5) };
}

function color() {
  return getComputedStyle(around).color;
}

function recolor() {
  tell({ color: color() });
}

function wake() {
  const running = visible && !document.hidden && !stillness.matches && !isPreview;
  document.documentElement.dataset.running = String(running);
  tell({ running });
}
