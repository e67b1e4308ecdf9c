import { describeMood, formatHour, hourAt, sunAt, sunPosition } from './shift';

const everyMs = 20_000;

/** Updates the hour and the sun. Not animated. */
export function startShift(box: HTMLElement): void {
  const { zone = 'UTC', place = '' } = box.dataset;
  const sun = box.querySelector('[data-sun]');
  const words = box.querySelector('[data-words]');

  const show = () => {
    const hour = hourAt(new Date(), zone);
    const sky = sunAt(hour);
    const { x, y } = sunPosition(sky);
    sun?.setAttribute('cx', String(x));
    sun?.setAttribute('cy', String(y));
    sun?.toggleAttribute('data-up', sky.height > 0);
    if (words) words.textContent = `${formatHour(hour, place)}, ${describeMood(hour)}`;
  };
  show();
  setInterval(show, everyMs);
}
