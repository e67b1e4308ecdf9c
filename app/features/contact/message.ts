import { parseDate } from '~/formats/dates';
import { dayOf } from '~/formats/owner-day';
import { quoteLines } from '~/formats/quote-lines';
import type { VisitorLocation } from '~/formats/visitor-location';

/** A message a visitor sent, and the ways its status may change. */
export type MessageStatus = 'new' | 'responded' | 'spam';
export const statusActions = ['respond', 'spam', 'notSpam'] as const;
export type StatusAction = (typeof statusActions)[number];
/** What the owner does to messages: a new status, or deletion. */
export type InboxAction = StatusAction | 'delete';

export interface StatusFields {
  status: MessageStatus;
  respondedAt: string | null;
  spamAt: string | null;
}

/** What the owner answered; its mail has the same id. */
export interface Reply {
  id: string;
  text: string;
  sentAt: string;
}

export interface MessageDevice {
  deviceType: string;
  os: string;
  browser: string;
  userAgent: string;
  isVirtualized: boolean;
  screenResolution: string;
  language: string;
  platform: string;
}

export interface ContactMessage extends StatusFields {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  timestamp: string;
  locationData: VisitorLocation;
  deviceInfo: MessageDevice;
  spamReasons: string[];
  replies: Reply[];
}

/** A missing or unknown status counts as new. */
export function readStatus(status: string | null | undefined): MessageStatus {
  return status === 'responded' || status === 'spam' ? status : 'new';
}

export const actionsFor: Record<MessageStatus, readonly StatusAction[]> = {
  new: ['respond', 'spam'],
  responded: ['spam'],
  spam: ['notSpam'],
};

/** The fields after an action, or null where the status does not allow it. */
export function changeStatus(
  { status, respondedAt, spamAt }: StatusFields,
  action: StatusAction,
  now: Date,
): StatusFields | null {
  if (!actionsFor[status].includes(action)) return null;
  switch (action) {
    case 'respond':
      return { status: 'responded', respondedAt: now.toISOString(), spamAt };
    case 'spam':
      return { status: 'spam', respondedAt, spamAt: now.toISOString() };
    case 'notSpam':
      return { status: respondedAt ? 'responded' : 'new', respondedAt, spamAt: null };
  }
}

/** An address may hold signs that would begin another part of the link. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

type Quoted = Pick<ContactMessage, 'name' | 'subject' | 'message' | 'timestamp'>;

/** The subject of a reply, and the message as its end quotes it. */
export function quoted({ name, subject, message, timestamp }: Quoted, timeZone: string) {
  const time = parseDate(timestamp);
  const day = time ? dayOf(time, timeZone) : timestamp;
  return {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject || 'your message'}`,
    text: `\n\n${name} wrote on ${day}:\n${quoteLines(message)}`,
  };
}

/** Opens the mail program with the subject and the quoted text. */
export function replyLink(message: ContactMessage, timeZone: string): string {
  const { subject, text } = quoted(message, timeZone);
  // Mail programs refuse very long links.
  const body = text.slice(0, 1500).toWellFormed().replaceAll('\n', '\r\n');
  return `${mailto(message.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
