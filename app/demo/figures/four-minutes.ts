import { layered, smoothNoise } from '~/art/noise';
import { type Point, pathOf } from '~/art/path';

interface Moment {
  time: string;
  label: string;
  /** How many percent answer from here on. */
  level: number;
}

const night: Moment[] = [
  { time: '03:07:12', label: 'The switch stops', level: 50 },
  { time: '03:07:13', label: 'Storage carries on', level: 50 },
  { time: '03:07:15', label: 'The virtual machines do not', level: 0 },
  { time: '03:08:40', label: 'My phone makes its noise', level: 0 },
  { time: '03:11:20', label: 'One line, on the first host', level: 20 },
  { time: '03:11:26', label: 'Everything answers', level: 100 },
];

const [width, height, margin, rows] = [800, 300, 40, 14];
const secondsOf = (time: string) =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const begin = secondsOf('03:07:12');
const total = 254;
const positionAt = (seconds: number) =>
  Math.round(margin + (seconds / total) * (width - 2 * margin));

/** Fourteen lines, of which as many are flat as the level says. */
function drawTraces(): { alive: string; silent: string } {
  const noise = layered(smoothNoise(total), 3);
  const levelAt = (x: number) => {
    const seconds = ((x - margin) / (width - 2 * margin)) * total;
    return night.findLast(({ time }) => secondsOf(time) - begin <= seconds)?.level ?? 100;
  };
  let [alive, silent] = ['', ''];
  for (let row = 0; row < rows; row += 1) {
    const base = 46 + row * 18;
    // Lines become flat in another order than from top to bottom.
    const rank = ((row * 5 + 3) % rows) + 0.5;
    let part: Point[] = [];
    let wasUp = true;
    const end = () => {
      if (wasUp) alive += pathOf(part, 0.6);
      else silent += pathOf(part, 0.6);
    };
    for (let x = 0; x <= width; x += 8) {
      const up = (rank / rows) * 100 < levelAt(x);
      if (up !== wasUp) {
        part.push([x, base]);
        end();
        part = [[x, base]];
        wasUp = up;
      }
      const bump =
        Math.abs(noise(x / 22 + row * 3.7, row * 0.61)) * 40 + Math.abs(noise(x / 7, row)) * 6;
      part.push([x, up ? base - bump : base]);
    }
    end();
  }
  return { alive, silent };
}

const { alive, silent } = drawTraces();
const events = night.map(({ time, label }) => ({ at: secondsOf(time) - begin, time, label }));

/** The night as a replay: the reader scrolls or drags through its 254 seconds. */
export const fourMinutesFigure = `<style>
  .clock { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 0; font-size: 1.5em; font-variant-numeric: tabular-nums; }
  .clock small { color: var(--text-muted); font-size: .6em; }
  svg { display: block; width: 100%; overflow: visible; }
  path { fill: none; stroke: currentcolor; stroke-width: 1.2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  .alive { color: var(--signal); }
  .silent { color: var(--ember); }
  .ahead { opacity: .16; }
  .tick { color: var(--text-muted); }
  .cursor { color: var(--text); visibility: hidden; }
  .live .cursor { visibility: visible; }
  /* The thumb is as wide on every system, so that it stands under the cursor. */
  input { --thumb: 18px; appearance: none; box-sizing: border-box; display: block; width: calc(100% - 10% + var(--thumb)); min-height: 2rem; margin: 0 calc(5% - var(--thumb) / 2); background: linear-gradient(var(--line) 0 0) center / 100% 2px no-repeat; }
  @media (pointer: coarse) { input { min-height: 2.75rem; } }
  input::-webkit-slider-thumb { appearance: none; width: var(--thumb); height: var(--thumb); border-radius: 50%; background: var(--signal); }
  input::-moz-range-thumb { width: var(--thumb); height: var(--thumb); border: 0; border-radius: 50%; background: var(--signal); }
  @media (scripting: none) { input { display: none; } }
  ol { margin: .5rem 0 0; padding: 0; font-size: .9em; line-height: 1.5; list-style: none; }
  li { transition: opacity 180ms; }
  .live li:not([data-done]) { opacity: .62; }
  time { margin-right: .75em; color: var(--signal); font-variant-numeric: tabular-nums; }
</style>
<div id="replay">
  <p class="clock"><span>${night[0]?.time} to ${night.at(-1)?.time}</span> <small>${total} seconds</small></p>
  <svg aria-hidden="true" viewBox="0 0 ${width} ${height}">
    <defs>
      <g id="traces"><path class="alive" d="${alive}"/><path class="silent" d="${silent}"/></g>
      <clipPath id="seen"><rect width="${width}" height="${height}"/></clipPath>
    </defs>
    <use href="#traces" class="ahead"/>
    <g clip-path="url(#seen)"><use href="#traces"/></g>
    ${events.map(({ at }) => `<path class="tick" d="M${positionAt(at)} ${height - 8}v8"/>`).join('')}
    <path class="cursor" d="M0 16V${height}"/>
  </svg>
  <input type="range" min="0" max="${total}" value="${total}" aria-label="Time of the replay">
  <ol>
    ${events.map(({ at, time, label }) => `<li data-at="${at}"><time>${time}</time>${label}</li>`).join('\n    ')}
  </ol>
</div>
<script>
  const replay = document.getElementById('replay');
  const find = (selector) => replay.querySelector(selector);
  const range = find('input');
  const two = (part) => String(part).padStart(2, '0');
  const clockAt = (seconds) => [seconds / 3600, seconds / 60 % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':');
  function show(seconds) {
    const whole = Math.round(seconds);
    const x = ${margin} + seconds / ${total} * ${width - 2 * margin};
    find('rect').setAttribute('width', x);
    find('.cursor').setAttribute('transform', 'translate(' + x + ' 0)');
    find('.clock span').textContent = clockAt(${begin} + whole);
    find('.clock small').textContent = whole + ' of ${total} s';
    let now = '';
    for (const event of replay.querySelectorAll('li')) {
      const done = Number(event.dataset.at) <= seconds;
      event.toggleAttribute('data-done', done);
      if (done) now = event.textContent;
    }
    range.value = seconds;
    range.ariaValueText = whole + ' seconds: ' + now;
    replay.className = 'live';
  }
  range.addEventListener('input', () => show(range.valueAsNumber));
  addEventListener('progress', ({ detail }) => show(detail * ${total}));
</script>`;
