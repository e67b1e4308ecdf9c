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

  button.addEventListener('mouseenter', start);
  button.addEventListener('mouseleave', reset);
  button.addEventListener('focus', start);
  button.addEventListener('blur', reset);
  // The visitor may have come before the script.
  if (button.matches(':hover, :focus')) start();
}
