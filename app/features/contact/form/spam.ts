import {
  countLinks,
  type FormTime,
  hasLinkMarkup,
  linkLimit,
  timeReason,
} from '~/formats/spam-signs';
import type { ContactFields } from './contact-form';

export interface Suspicion {
  fields: ContactFields;
  /** What was typed into the field people cannot see. */
  hiddenField: string;
  formTime: FormTime;
  /** True where the same text arrived not long ago. */
  duplicate: boolean;
}

/** Why a message is taken for spam, in words for the owner; empty for an honest one. */
export function spamReasons({ fields, hiddenField, formTime, duplicate }: Suspicion): string[] {
  const reasons: string[] = [];
  if (hiddenField !== '') reasons.push('The field hidden from people was filled in.');
  const count = countLinks(fields.message);
  const time = timeReason(formTime, count, 'The message');
  if (time) reasons.push(time);
  if (count > linkLimit) reasons.push(`The message has ${count} links.`);
  if (hasLinkMarkup(fields.message)) reasons.push('The message has links as markup.');
  if (countLinks(`${fields.name} ${fields.subject}`) > 0) {
    reasons.push('The name or subject has a link.');
  }
  if (duplicate) reasons.push('The same message arrived within the last day.');
  return reasons;
}
