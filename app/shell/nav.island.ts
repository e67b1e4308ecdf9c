/** Hides while the reader scrolls down, and publishes its height as --nav-offset. */
export function startNav(nav: HTMLElement): void {
  hideOnScroll(nav);
  publishOffset(nav);
}

function hideOnScroll(nav: HTMLElement): void {
  let previous = window.scrollY;
  const hide = (hidden: boolean) => nav.toggleAttribute('data-hidden', hidden);
  const onScroll = () => {
    const current = window.scrollY;
    if (current !== previous) hide(navHidden(previous, current));
    previous = current;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // A hidden navigation cannot take focus; it comes back before Tab moves.
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && hide(false));
}

/** As tokens.css has it. */
const usualOffsetRem = 4.5;

/** Keeps --nav-offset at the space the navigation takes: its own height and the gap on both sides. */
function publishOffset(nav: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    const gap = Number.parseFloat(getComputedStyle(nav).top) || 0;
    const offset = nav.offsetHeight + gap * 2;
    const { documentElement: root } = document;
    const usual = usualOffsetRem * Number.parseFloat(getComputedStyle(root).fontSize);
    // Setting the same value again would recalculate the styles of the whole page.
    if (offset === usual) root.style.removeProperty('--nav-offset');
    else root.style.setProperty('--nav-offset', `${offset}px`);
  });
  observer.observe(nav);
}

const hideBelowPx = 100;

export function navHidden(previous: number, current: number): boolean {
  return current > hideBelowPx && current > previous;
}
