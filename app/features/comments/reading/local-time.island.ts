import { formatMinute } from '~/formats/dates';

/** Shows a time in the reader's time zone; the cached page is the same for everybody. */
export function showLocalTime(time: HTMLElement): void {
  time.textContent = formatMinute(time.getAttribute('datetime') ?? '');
}
