import { dialPoint, formatHour, hourAt } from './shift';

const everyMs = 20_000;

/** Keeps the hour and the hand of the dial. Not animated. */
export function startShift(box: HTMLElement): void {
  const { zone = 'UTC' } = box.dataset;
  const hand = box.querySelector('[data-hand]');
  const words = box.querySelector('[data-words]');

  const show = () => {
    const hour = hourAt(new Date(), zone);
    const { x, y } = dialPoint(hour);
    hand?.setAttribute('cx', String(x));
    hand?.setAttribute('cy', String(y));
    if (words) words.textContent = `Now ${formatHour(hour)}`;
  };
  show();
  setInterval(show, everyMs);
}
