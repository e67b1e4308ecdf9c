import { tell } from './network.js';

/**
 * Watches for the network in network.js: it takes the colour of the element around the frame, sleeps
 * out of view and in hidden tabs, and stands still for readers who asked for less motion.
 */
const canvases = [document.getElementById('threads'), document.getElementById('impulses')];
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const around = window.frameElement?.parentElement ?? document.documentElement;
let visible = false;

// Hidden until here: the styles are there when a module runs, and without them the canvases would jump.
for (const canvas of canvases) canvas.hidden = false;

tell({ canvases });
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
  const running = visible && !document.hidden && !stillness.matches;
  document.documentElement.dataset.running = String(running);
  tell({ running });
}
