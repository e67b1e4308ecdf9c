import { besideDaylight, besideHand, dialPoint, formatHour, hourAt, type OnRim } from './shift';

const everyMs = 20_000;

/** Keeps the hour and the hand of the dial. Not animated. */
export function startShift(box: HTMLElement): void {
  const { zone = 'UTC' } = box.dataset;
  const hand = box.querySelector('[data-hand]');
  const now = box.querySelector('[data-now]');
  const daylight = box.querySelector('[data-daylight]');

  const show = () => {
    const hour = hourAt(new Date(), zone);
    const { x, y } = dialPoint(hour);
    hand?.setAttribute('cx', String(x));
    hand?.setAttribute('cy', String(y));
    const words = `Now ${formatHour(hour)}`;
    if (now?.firstElementChild) now.firstElementChild.textContent = words;
    box
      .querySelector('.dial')
      ?.setAttribute('aria-label', [words, daylight?.textContent].filter(Boolean).join(', '));
    place(now, besideHand(hour));
    place(daylight, besideDaylight(hour));
  };
  show();
  setInterval(show, everyMs);
}

function place(words: Element | null, { textAnchor, href, startOffset }: OnRim) {
  words?.setAttribute('text-anchor', textAnchor);
  words?.firstElementChild?.setAttribute('href', href);
  words?.firstElementChild?.setAttribute('startOffset', startOffset);
}
