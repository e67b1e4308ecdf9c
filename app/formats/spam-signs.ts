/** Signs of spam that the contact form and comments share. */
export type FormTime =
  | { kind: 'missing' }
  | { kind: 'forged' }
  | { kind: 'expired' }
  | { kind: 'signed'; ageMs: number };

/** How long a person needs at least; the page's own script waits this long before it sends. */
export const minimumMs = 2000;
export const linkLimit = 3;
const links = /\bhttps?:\/\/|\bwww\./gi;
const linkMarkup = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;

export const countLinks = (text: string) => text.match(links)?.length ?? 0;
export const hasLinkMarkup = (text: string) => linkMarkup.test(text);

/** The script brings a timestamp. A browser without script has none, so a message without one is judged by its links. */
export function timeReason(
  formTime: FormTime,
  linkCount: number,
  what: string,
): string | undefined {
  switch (formTime.kind) {
    case 'missing':
    case 'expired':
      if (linkCount === 0) return undefined;
      return `${what} has a link, and the form was sent without a valid time stamp.`;
    case 'forged':
      return 'The time stamp of the form was forged.';
    case 'signed':
      if (formTime.ageMs >= minimumMs) return undefined;
      return `The form was filled in within ${(formTime.ageMs / 1000).toFixed(1)} seconds.`;
  }
}
