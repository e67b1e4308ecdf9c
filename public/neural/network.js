/**
 * A network that thinks: layers of cells, threads between neighbouring layers, and impulses that
 * travel along them. It is drawn in a worker, so that the page it stands behind never waits for it;
 * in a browser that cannot do that, by the page itself.
 */
const frameMs = 33;
const impulseCount = 20;

// The threads never move: they have a canvas of their own and are drawn once.
let web;
let webPen;
let canvas;
let pen;
let width = 0;
let height = 0;
let color = '';
let running = false;
let random = seeded(5);
let cells = [];
let threads = [];
let impulses = [];
let timer = 0;
let last = 0;

/** Takes what changed: the canvases to draw on, their size, the colour, whether it moves. */
export function tell(change) {
  if (change.canvases) {
    [web, canvas] = change.canvases;
    webPen = web.getContext('2d');
    pen = canvas.getContext('2d');
  }
  if (change.size) build(change.size);
  if (change.color) color = change.color;
  if ('running' in change) running = change.running;
  if (width === 0) return;
  if (change.size || change.color) weave();
  cancelAnimationFrame(timer);
  draw();
  if (running) timer = requestAnimationFrame(tick);
}

if (typeof document === 'undefined') onmessage = ({ data }) => tell(data);

function build(size) {
  ({ width, height } = size);
  for (const [sheet, drawing] of [
    [canvas, pen],
    [web, webPen],
  ]) {
    sheet.width = Math.round(width * size.scale);
    sheet.height = Math.round(height * size.scale);
    drawing.setTransform(size.scale, 0, 0, size.scale, 0, 0);
  }
  random = seeded(5);
  const layers = width < 700 ? 6 : 9;
  cells = Array.from({ length: layers }, (_, layer) => {
    const count = 5 + Math.round(4 * Math.sin((layer / (layers - 1)) * Math.PI)) + (layer % 2);
    return Array.from({ length: count }, (_, at) => ({
      x: (layer / (layers - 1)) * width * 1.1 - width * 0.05 + (random() - 0.5) * width * 0.05,
      y: ((at + 0.5 + (random() - 0.5) * 0.7) / count) * height,
      size: 1 + random() ** 2 * 2.2,
      glow: 0,
    }));
  });
  threads = cells.slice(0, -1).map((layer, at) =>
    layer.map((from) =>
      cells[at + 1]
        .map((to) => ({ from, to, weight: random() ** 2 }))
        .sort((one, other) => Math.abs(one.to.y - one.from.y) - Math.abs(other.to.y - other.from.y))
        .slice(0, 4),
    ),
  );
  impulses = Array.from({ length: impulseCount }, () => launch(random()));
  for (let step = 0; step < 90; step += 1) move(1);
}

function launch(progress = 0, layer = Math.floor(random() * threads.length)) {
  const start = threads[layer][Math.floor(random() * threads[layer].length)];
  const thread = start[Math.floor(random() * start.length)];
  return { layer, thread, progress, speed: 0.008 + random() * 0.014 };
}

function move(ticks) {
  for (const layer of cells) for (const cell of layer) cell.glow *= 0.94 ** ticks;
  impulses = impulses.map((impulse) => {
    const progress = impulse.progress + impulse.speed * ticks;
    if (progress < 1) return { ...impulse, progress };
    impulse.thread.to.glow = 1;
    const layer = impulse.layer + 1;
    const at = cells[layer].indexOf(impulse.thread.to);
    const next = threads[layer]?.[at];
    if (!next) return launch(0, 0);
    return { ...impulse, layer, progress: 0, thread: next[Math.floor(random() * next.length)] };
  });
}

function weave() {
  webPen.clearRect(0, 0, width, height);
  webPen.strokeStyle = color;
  for (const { from, to, weight } of threads.flat(2)) {
    const middle = (from.x + to.x) / 2;
    webPen.globalAlpha = 0.035 + weight * 0.11;
    webPen.beginPath();
    webPen.moveTo(from.x, from.y);
    webPen.bezierCurveTo(middle, from.y, middle, to.y, to.x, to.y);
    webPen.stroke();
  }
}

function draw() {
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = color;
  for (const { thread, progress } of impulses) trail(thread, progress);
  for (const cell of cells.flat()) {
    pen.globalAlpha = 0.25 + cell.glow * 0.7;
    disc(cell.x, cell.y, cell.size + cell.glow * 1.6);
    if (cell.glow > 0.05) {
      pen.globalAlpha = cell.glow * 0.12;
      disc(cell.x, cell.y, cell.size + 11 * cell.glow);
    }
  }
}

/** An impulse and the few places it just left. */
function trail({ from, to }, progress) {
  for (let back = 0; back < 7; back += 1) {
    const t = progress - back * 0.028;
    if (t < 0) return;
    const bend = 3 * (1 - t) * t;
    const middle = (from.x + to.x) / 2;
    const x = (1 - t) ** 3 * from.x + bend * middle + t ** 3 * to.x;
    const y = ((1 - t) ** 3 + bend * (1 - t)) * from.y + (t ** 3 + bend * t) * to.y;
    pen.globalAlpha = 0.75 * (1 - back / 7) ** 2;
    disc(x, y, 1.9 - back * 0.13);
  }
}

function disc(x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function tick(time) {
  timer = requestAnimationFrame(tick);
  if (time - last < frameMs) return;
  move(Math.min(3, (time - last) / frameMs));
  last = time;
  draw();
}

function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
