import { formatMinute } from '~/formats/dates';

/** Says when something was written in the reader's own time, on a page that is the same for everybody. */
export function showLocalTime(time: HTMLElement): void {
  time.textContent = formatMinute(time.getAttribute('datetime') ?? '');
}
