import { describeMood, formatHour, hourAt, sunAt } from '~/formats/shift';
import { lampCount, sunPosition } from './shift-dial';

const everyMs = 20_000;

/** Updates the hour and, by the load of the machine, the number of lit lamps. Not animated. */
export function startShift(box: HTMLElement): void {
  const { zone = 'UTC', place = '' } = box.dataset;
  const sun = box.querySelector('[data-sun]');
  const words = box.querySelector('[data-words]');
  const lamps = box.querySelectorAll('[data-lamp]');
  let load = 0;

  const show = () => {
    const hour = hourAt(new Date(), zone);
    const sky = sunAt(hour);
    const { x, y } = sunPosition(sky);
    sun?.setAttribute('cx', String(x));
    sun?.setAttribute('cy', String(y));
    sun?.toggleAttribute('data-up', sky.height > 0);
    if (words) words.textContent = `${formatHour(hour, place)}, ${describeMood(hour, load)}`;
    for (const [at, lamp] of lamps.entries())
      lamp.toggleAttribute('data-lit', at < Math.ceil(load * lampCount));
  };
  const refresh = async () => {
    if (document.hidden || box.getBoundingClientRect().bottom < 0) return;
    load = await fetch('/api/shift').then(
      async (response) => (response.ok ? (await response.json()).load : load),
      () => load,
    );
    show();
  };
  show();
  refresh();
  setInterval(refresh, everyMs);
}
