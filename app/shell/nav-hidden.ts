const hideBelowPx = 100;

/** The navigation is hidden while the reader scrolls down. */
export function navHidden(previous: number, current: number): boolean {
  return current > hideBelowPx && current > previous;
}
