import { frameMs, taglineFrames } from './tagline-frames';

/** Plays the race while the pointer or the focus is on the words, and brings the words back. */
export function startTagline(button: HTMLElement): void {
  const shown = button.querySelector('span');
  if (!shown) return;
  const words = shown.textContent;
  let isRacing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** After the last frame the words are back. */
  const show = (at: number) => {
    const frame = taglineFrames[at];
    clearTimeout(timer);
    isRacing = frame !== undefined;
    shown.toggleAttribute('data-racing', isRacing);
    shown.textContent = frame ?? words;
    if (isRacing) timer = setTimeout(() => show(at + 1), frameMs);
  };
  const start = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) show(0);
  };
  const reset = () => show(taglineFrames.length);

  // After a tap, browsers say that a mouse came and, at the next change of the page, that it left.
  const ofMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  button.addEventListener('pointerenter', ofMouse(start));
  button.addEventListener('pointerleave', ofMouse(reset));
  button.addEventListener('focus', start);
  // A tap on what has the focus is a click and nothing else.
  button.addEventListener('click', () => {
    if (!isRacing) start();
  });
  button.addEventListener('blur', reset);
  // The visitor may have come before the script.
  if (button.matches(':hover, :focus')) start();
}
