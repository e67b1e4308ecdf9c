import { countLinks, type FormSubmission, spamSigns } from '~/formats/spam-signs';
import type { ContactFields } from './contact-form';

export interface ContactSubmission extends Omit<FormSubmission, 'text'> {
  fields: ContactFields;
}

/** Why a message counts as spam, for the owner; empty where it does not. */
export function spamReasons({ fields, ...sent }: ContactSubmission): string[] {
  const reasons = spamSigns({ ...sent, text: fields.message }, 'message');
  if (countLinks(`${fields.name} ${fields.subject}`) > 0) {
    reasons.push('The name or subject has a link.');
  }
  return reasons;
}
