const hideBelowPx = 100;

/** The navigation steps aside while the reader moves down past the top of the page. */
export function navHidden(previous: number, current: number): boolean {
  return current > hideBelowPx && current > previous;
}
