/** The section counts as in view with this margin. */
const margin = '-17% 0px';
const fadeMs = 500;
const rotateMs = 10_000;

/**
 * Rotates the reviews while they are in view. They rest while paused, while the keyboard is among
 * them, and after a dot was pressed until the pointer has left.
 */
export function startReviews(box: HTMLElement): void {
  const list = box.querySelector('ul');
  const items = [...box.querySelectorAll<HTMLElement>('.review')];
  const dots = [...box.querySelectorAll<HTMLElement>('.review-dot')];
  const pause = box.querySelector<HTMLElement>('[data-pause]');
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let inView = false;
  let paused = false;
  let held = false;
  let advancing: ReturnType<typeof setInterval> | undefined;
  let swapping: ReturnType<typeof setTimeout> | undefined;

  /** The current review fades out, is swapped, and the chosen one fades in. */
  function choose(chosen: number) {
    clearTimeout(swapping);
    if (chosen !== current) swapping = setTimeout(swapTo, fadeMs, chosen);
    for (const [index, item] of items.entries()) {
      const isShown = index === current;
      item.dataset.state = isShown ? (chosen === current ? 'shown' : 'leaving') : 'away';
      item.ariaHidden = isShown ? null : 'true';
    }
    for (const [index, dot] of dots.entries()) {
      dot.ariaCurrent = index === chosen ? 'true' : null;
    }
  }
  function swapTo(chosen: number) {
    current = chosen;
    choose(chosen);
  }

  /** Begins or ends the rotation, after anything it depends on has changed. */
  function settle() {
    const focused = box.querySelector(':focus-visible') !== null;
    const rotating = inView && !paused && !held && !focused && !reduced.matches;
    list?.setAttribute('aria-live', rotating ? 'off' : 'polite');
    if (pause) pause.textContent = paused ? 'Play' : 'Pause';
    clearInterval(advancing);
    if (!rotating) return;
    advancing = setInterval(() => choose((current + 1) % items.length), rotateMs);
  }

  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', ({ pointerType }: PointerEvent) => {
      choose(index);
      // A finger has left already.
      held = pointerType === 'mouse';
      settle();
    });
  }
  pause?.addEventListener('click', () => {
    paused = !paused;
    held = false;
    settle();
  });
  box.addEventListener('pointerleave', () => {
    held = false;
    settle();
  });
  box.addEventListener('focusin', settle);
  // What gets the focus next has it only afterwards.
  box.addEventListener('focusout', () => setTimeout(settle));
  reduced.addEventListener('change', settle);
  new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      settle();
    },
    { rootMargin: margin },
  ).observe(box);
}
