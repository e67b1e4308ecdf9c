/** The section counts as in view with this margin. */
const margin = '-17% 0px';

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
  let rotation = firstReview;
  let inView = false;
  let paused = false;
  let held = false;
  let advancing: ReturnType<typeof setInterval> | undefined;
  let swapping: ReturnType<typeof setTimeout> | undefined;

  function step(next: RotationStep) {
    rotation = rotate(rotation, next);
    const { current, next: coming } = rotation;
    clearTimeout(swapping);
    if (coming !== null) swapping = setTimeout(() => step({ type: 'swap' }), fadeMs);
    for (const [index, item] of items.entries()) {
      const isShown = index === current;
      item.dataset.state = isShown ? (coming === null ? 'shown' : 'leaving') : 'away';
      item.ariaHidden = isShown ? null : 'true';
    }
    for (const [index, dot] of dots.entries()) {
      dot.ariaCurrent = index === (coming ?? current) ? 'true' : null;
    }
  }

  /** Begins or ends the rotation, after anything it depends on has changed. */
  function settle() {
    const focused = box.querySelector(':focus-visible') !== null;
    const rotating = inView && !paused && !held && !focused && !reduced.matches;
    list?.setAttribute('aria-live', rotating ? 'off' : 'polite');
    if (pause) pause.textContent = paused ? 'Play' : 'Pause';
    clearInterval(advancing);
    if (!rotating) return;
    advancing = setInterval(() => step({ type: 'advance', count: items.length }), rotateMs);
  }

  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', ({ pointerType }: PointerEvent) => {
      step({ type: 'choose', index });
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

/** The reviews: the current one fades out, is swapped, and the next one fades in. */
export const fadeMs = 500;
export const rotateMs = 10_000;

interface Rotation {
  current: number;
  /** The one that is about to replace it; null while nothing changes. */
  next: number | null;
}

type RotationStep =
  | { type: 'choose'; index: number }
  | { type: 'advance'; count: number }
  | { type: 'swap' };

export const firstReview: Rotation = { current: 0, next: null };

export function rotate(rotation: Rotation, step: RotationStep): Rotation {
  switch (step.type) {
    case 'choose':
      return { ...rotation, next: step.index === rotation.current ? null : step.index };
    case 'advance':
      return rotate(rotation, { type: 'choose', index: (rotation.current + 1) % step.count });
    case 'swap':
      return rotation.next === null ? rotation : { current: rotation.next, next: null };
  }
}
