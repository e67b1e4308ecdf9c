/** The section counts as in view with this margin. */
const margin = '-17% 0px';
const fadeMs = 500;
const rotateMs = 10_000;

/** Rotates the reviews while they are in view, but for a quotation that has the pointer or the focus. */
export function startReviews(box: HTMLElement): void {
  const list = box.querySelector('ul');
  const items = [...box.querySelectorAll<HTMLElement>('.review')];
  const quotations = [...box.querySelectorAll('blockquote')];
  const dots = [...box.querySelectorAll<HTMLElement>('.review-dot')];
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let inView = false;
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
    const isRead = held || quotations.some((quotation) => quotation === document.activeElement);
    const rotating = inView && !isRead && !reduced.matches;
    list?.setAttribute('aria-live', rotating ? 'off' : 'polite');
    clearInterval(advancing);
    if (!rotating) return;
    advancing = setInterval(() => choose((current + 1) % items.length), rotateMs);
  }
  function hold(isHeld: boolean) {
    held = isHeld;
    settle();
  }

  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      choose(index);
      settle();
    });
  }
  for (const quotation of quotations) {
    // So that the keyboard can hold it, too.
    quotation.tabIndex = 0;
    quotation.addEventListener('pointerenter', () => hold(true));
    quotation.addEventListener('pointerleave', () => hold(false));
    quotation.addEventListener('focus', settle);
    quotation.addEventListener('blur', settle);
  }
  reduced.addEventListener('change', settle);
  new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      settle();
    },
    { rootMargin: margin },
  ).observe(box);
}
