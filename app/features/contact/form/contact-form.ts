import { formatCount } from '~/formats/numbers';

/** The contact form's rules, checked in the browser and on the server by the same code. */
export const fieldNames = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof fieldNames)[number];
export type ContactFields = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** How sending a message went. */
export type ContactResult =
  | { state: 'sent' }
  | { state: 'failed'; fields: ContactFields; errors: ContactErrors; notice?: string };

export const emptyContactFields: ContactFields = { name: '', email: '', subject: '', message: '' };
export const fieldLimits = { name: 200, email: 254, subject: 300, message: 10_000 } as const;

export const sentMessage = 'Thank you for your message! I’ll get back to you soon.';
export const sendFailedMessage = 'There was an error sending your message. Please try again.';
export const requiredMessage = 'Please fill in all required fields';
export const emailMessage = 'Please enter a valid email address';

const missing: ContactErrors = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  message: 'Please enter a message',
};
const onePartAtDomain = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with each field; nothing where the form may be sent. */
export function checkFields(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of fieldNames) {
    const error = checkField(name, fields[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

function checkField(name: ContactField, value: string): string | undefined {
  if (value.trim() === '') return missing[name];
  const limit = fieldLimits[name];
  if (value.length > limit) {
    return `Please use at most ${formatCount(limit)} characters (it has ${formatCount(value.length)})`;
  }
  return name === 'email' && !onePartAtDomain.test(value.trim()) ? emailMessage : undefined;
}

/** The sentence of the spec that belongs to the errors as a whole. */
export function summarize(errors: ContactErrors): string | undefined {
  const messages = Object.values(errors);
  if (messages.some((message) => Object.values(missing).includes(message))) return requiredMessage;
  return errors.email ?? messages[0];
}

/** Fields as sent: text only, one line where one line is meant, nothing a database refuses. */
export function readFields(form: { get(name: string): unknown }): ContactFields {
  const text = (name: ContactField) => {
    const value = form.get(name);
    return typeof value === 'string' ? withoutControls(value) : '';
  };
  const line = (name: ContactField) => text(name).replace(/\s+/g, ' ').trim();
  return {
    name: line('name'),
    email: text('email').trim(),
    subject: line('subject'),
    message: text('message').trim(),
  };
}

function withoutControls(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}
