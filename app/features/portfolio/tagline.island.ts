import {
  advanceRace,
  frameMs,
  type Race,
  resetRace,
  startRace,
  taglineFrames,
} from './tagline-frames';

/** Plays the race while the pointer or the focus is on the words, and brings the words back. */
export function startTagline(button: HTMLElement): void {
  const shown = button.querySelector('span');
  if (!shown) return;
  const words = shown.textContent;
  let race: Race = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Race) => {
    race = next;
    clearTimeout(timer);
    shown.toggleAttribute('data-racing', race !== null);
    shown.textContent = race === null ? words : (taglineFrames[race] ?? words);
    if (race !== null) timer = setTimeout(() => show(advanceRace(race)), frameMs);
  };
  const start = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) show(startRace());
  };
  const reset = () => show(resetRace());

  // After a tap, browsers say that a mouse came and, at the next change of the page, that it left.
  const ofMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  button.addEventListener('pointerenter', ofMouse(start));
  button.addEventListener('pointerleave', ofMouse(reset));
  button.addEventListener('focus', start);
  // A tap on what has the focus is a click and nothing else.
  button.addEventListener('click', () => {
    if (race === null) start();
  });
  button.addEventListener('blur', reset);
  // The visitor may have come before the script.
  if (button.matches(':hover, :focus')) start();
}
