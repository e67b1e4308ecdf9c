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
  const time = timeReason(formTime);
  if (time) reasons.push(time);
  const count = fields.message.match(links)?.length ?? 0;
  if (count > linkLimit) reasons.push(`The message has ${count} links.`);
  if (linkMarkup.test(fields.message)) reasons.push('The message has links as markup.');
  if (`${fields.name} ${fields.subject}`.match(links)) {
    reasons.push('The name or subject has a link.');
  }
  if (duplicate) reasons.push('The same message arrived within the last day.');
  return reasons;
}

function timeReason(formTime: FormTime): string | undefined {
  switch (formTime.kind) {
    case 'missing':
      return 'The form was sent without its time stamp.';
    case 'forged':
      return 'The time stamp of the form was forged.';
    case 'expired':
      return 'The time stamp of the form was too old.';
    case 'signed':
      if (formTime.ageMs >= minimumMs) return undefined;
      return `The form was filled in within ${(formTime.ageMs / 1000).toFixed(1)} seconds.`;
  }
}
