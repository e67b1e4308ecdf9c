import type { ContactFields } from './contact-form';

export type FormTime =
  | { kind: 'missing' }
  | { kind: 'forged' }
  | { kind: 'expired' }
  | { kind: 'signed'; ageMs: number };

export interface Suspicion {
  fields: ContactFields;
  /** What was typed into the field people cannot see. */
  hiddenField: string;
  formTime: FormTime;
  /** True where the same text arrived not long ago. */
  duplicate: boolean;
}

/** How long a person needs at least; the page's own script waits this long before it sends. */
export const minimumMs = 2000;
const linkLimit = 3;
const links = /\bhttps?:\/\/|\bwww\./gi;
const linkMarkup = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;

/** Why a message is taken for spam, in words for the owner; empty for an honest one. */
export function spamReasons({ fields, hiddenField, formTime, duplicate }: Suspicion): string[] {
  const reasons: string[] = [];
  if (hiddenField !== '') reasons.push('The field hidden from people was filled in.');
  const count = fields.message.match(links)?.length ?? 0;
  const time = timeReason(formTime, count);
  if (time) reasons.push(time);
  if (count > linkLimit) reasons.push(`The message has ${count} links.`);
  if (linkMarkup.test(fields.message)) reasons.push('The message has links as markup.');
  if (`${fields.name} ${fields.subject}`.match(links)) {
    reasons.push('The name or subject has a link.');
  }
  if (duplicate) reasons.push('The same message arrived within the last day.');
  return reasons;
}

/** The script brings a timestamp. A browser without script has none, so a message without one is judged by its links. */
function timeReason(formTime: FormTime, linkCount: number): string | undefined {
  switch (formTime.kind) {
    case 'missing':
    case 'expired':
      if (linkCount === 0) return undefined;
      return 'The message has a link, and the form was sent without a valid time stamp.';
    case 'forged':
      return 'The time stamp of the form was forged.';
    case 'signed':
      if (formTime.ageMs >= minimumMs) return undefined;
      return `The form was filled in within ${(formTime.ageMs / 1000).toFixed(1)} seconds.`;
  }
}
