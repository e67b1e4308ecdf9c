interface Step {
  label: string;
  value: number;
  unit: string;
  from: number;
  to: number;
}

const steps: Step[] = [
  { label: 'Transmitter', value: 24, unit: 'dBm', from: 10, to: 30 },
  { label: 'Dish, house', value: 27, unit: 'dBi', from: 12, to: 34 },
  { label: 'Air between them, at 5.5 GHz', value: -113, unit: 'dB', from: -125, to: -101 },
  { label: 'Dish, barn', value: 27, unit: 'dBi', from: 12, to: 34 },
  { label: 'Cables, connectors, optimism', value: -3, unit: 'dB', from: -10, to: 0 },
  { label: 'Rain and ice, worst hour of the year', value: -9, unit: 'dB', from: -30, to: 0 },
];
const needs = -62;

const minus = (value: number) => String(value).replace('-', '−');
const signed = (value: number) => (value < 0 ? minus(value) : `+${value}`);
const levels = steps.map((_, at) =>
  steps.slice(0, at + 1).reduce((sum, { value }) => sum + value, 0),
);

const rows = steps.map(
  ({ label, value, unit, from, to }, at) => `<tr data-unit="${unit}">
      <th scope="row">${label}</th>
      <td><span>${signed(value)} ${unit}</span><input type="range" min="${from}" max="${to}" value="${value}" aria-label="${label}"></td>
      <td>${minus(levels[at] ?? 0)}</td>
    </tr>`,
);

/** The link budget: every gain and loss can be dragged. */
export const bullPastureFigure = `<style>
  svg { display: block; width: 100%; margin-bottom: 1rem; overflow: visible; }
  path { fill: none; stroke: var(--signal); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  #needs { stroke: var(--text-muted); stroke-dasharray: 6 5; }
  .short path { stroke: var(--ember); }
  .short output { color: var(--ember); }
  table { width: 100%; border-collapse: collapse; font-size: .95em; }
  th { font-weight: inherit; text-align: start; }
  thead th { color: var(--text-muted); font-size: .875em; }
  td, th { padding: .45em .75em .45em 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  :is(td, th):last-child { padding-right: 0; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  input { display: block; width: 100%; min-width: 6rem; min-height: 1.5rem; margin: 0; accent-color: var(--signal); }
  @media (pointer: coarse) { input { min-height: 2.75rem; } }
  @media (scripting: none) { input { display: none; } }
  output { font-weight: 600; }
  tfoot :is(td, th) { border: 0; }
</style>
<div id="budget">
  <svg aria-hidden="true" viewBox="0 0 800 240"><path id="stairs"/><path id="needs"/></svg>
  <table>
    <thead><tr><th scope="col">Step</th><th scope="col">Gain or loss</th><th scope="col">Left</th></tr></thead>
    <tbody>
    ${rows.join('\n    ')}
    </tbody>
    <tfoot>
    <tr><th scope="row">What the receiver needs for 400 Mbit/s</th><td></td><td>${minus(needs)}</td></tr>
    <tr><th scope="row">Margin</th><td></td><td><output>${(levels.at(-1) ?? 0) - needs} dB</output></td></tr>
    </tfoot>
  </table>
</div>
<script>
  const budget = document.getElementById('budget');
  const rows = [...budget.querySelectorAll('tbody tr')];
  const minus = (value) => String(value).replace('-', '−');
  const [low, high] = [${steps.reduce((sum, { from }) => sum + from, 0)}, ${steps.slice(0, 2).reduce((sum, { to }) => sum + to, 0)}];
  const heightOf = (level) => Math.round(16 + (high - level) / (high - low) * 208);
  function update() {
    let left = 0;
    let path = 'M0 ' + heightOf(0);
    rows.forEach((row, at) => {
      const range = row.querySelector('input');
      const value = range.valueAsNumber;
      const words = (value < 0 ? minus(value) : '+' + value) + ' ' + row.dataset.unit;
      left += value;
      path += 'V' + heightOf(left) + 'H' + Math.round((at + 1) * 800 / rows.length);
      row.querySelector('span').textContent = words;
      range.ariaValueText = words;
      row.lastElementChild.textContent = minus(left);
    });
    document.getElementById('stairs').setAttribute('d', path);
    document.getElementById('needs').setAttribute('d', 'M0 ' + heightOf(${needs}) + 'H800');
    const margin = left - ${needs};
    budget.querySelector('output').textContent = minus(margin) + ' dB';
    budget.className = margin < 0 ? 'short' : '';
  }
  budget.addEventListener('input', update);
  update();
</script>`;
