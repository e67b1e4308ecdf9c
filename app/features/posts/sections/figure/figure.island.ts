import { levelsOf, marginOf, stairsOf } from './budget';
import { minus, signed } from './figure-lines';
import { formatReplayTime, positionAt } from './replay';

/** Makes a server-rendered figure react to scrolling, dragging and the keyboard. */
export function startFigure(figure: HTMLElement): void {
  if (figure.dataset.figure === 'budget') startBudget(figure);
  else startReplay(figure);
}

function startReplay(figure: HTMLElement): void {
  const { total = '1', begin = '0', time = '' } = figure.dataset;
  const totalSeconds = Number(total);
  const range = figure.querySelector('input');
  const list = [...figure.querySelectorAll<HTMLElement>('[data-at]')];
  const stage = figure.firstElementChild as HTMLElement | null;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  if (!range || !stage) return;

  const show = (seconds: number) => {
    const x = String(positionAt(seconds, totalSeconds));
    figure.querySelector('[data-seen]')?.setAttribute('width', x);
    figure.querySelector('[data-cursor]')?.setAttribute('transform', `translate(${x} 0)`);
    set(figure, '[data-clock]', formatReplayTime(Number(begin) + seconds, time));
    set(figure, '[data-count]', `${Math.round(seconds)} of ${totalSeconds} s`);
    let now = '';
    for (const event of list) {
      const done = Number(event.dataset.at) <= seconds;
      event.toggleAttribute('data-done', done);
      if (done) now = event.textContent ?? '';
    }
    range.value = String(seconds);
    range.ariaValueText = `${Math.round(seconds)} seconds: ${now}`;
    figure.toggleAttribute('data-live', true);
  };
  const follow = () => {
    if (stillness.matches) return;
    const way = figure.offsetHeight - stage.offsetHeight;
    const gone =
      Number.parseFloat(getComputedStyle(stage).top) - figure.getBoundingClientRect().top;
    if (way > 0) show(Math.min(1, Math.max(0, gone / way)) * totalSeconds);
  };
  range.addEventListener('input', () => show(range.valueAsNumber));
  addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true });
  follow();
}

function startBudget(figure: HTMLElement): void {
  const rows = [...figure.querySelectorAll<HTMLElement>('[data-step]')];
  const { low = '0', high = '1', needs } = figure.dataset;
  const scale = { low: Number(low), high: Number(high) };
  const update = () => {
    const values = rows.map((row) => {
      const range = row.querySelector('input');
      return range
        ? range.valueAsNumber
        : Number(row.querySelector<HTMLElement>('[data-value]')?.dataset.value);
    });
    const levels = levelsOf(values);
    for (const [at, row] of rows.entries()) {
      const words = `${signed(values[at] ?? 0)} ${row.dataset.unit ?? ''}`;
      set(row, '[data-value]', words);
      set(row, '[data-left]', minus(levels[at] ?? 0));
      const range = row.querySelector('input');
      if (range) range.ariaValueText = words;
    }
    figure.querySelector('[data-stairs]')?.setAttribute('d', stairsOf(levels, scale));
    if (needs === undefined) return;
    const margin = marginOf(levels, Number(needs));
    const result = figure.querySelector<HTMLElement>('[data-margin]');
    if (result) result.textContent = `${minus(margin)} ${result.dataset.unit ?? ''}`;
    figure.toggleAttribute('data-short', margin < 0);
  };
  figure.addEventListener('input', update);
  update();
}

function set(within: HTMLElement, selector: string, words: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = words;
}
