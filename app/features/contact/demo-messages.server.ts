import { daysBefore } from '~/formats/durations';
import type { DemoSite } from '~/server/storage/define-table.server';

interface DemoMessage {
  daysAgo: number;
  name: string;
  email: string;
  subject?: string;
  message: string;
  /** Days since it was answered or put aside. */
  responded?: number;
  spam?: { daysAgo: number; reasons: string[] };
}

export const demoMessages = ({ now, visitor }: DemoSite, written: readonly DemoMessage[]) =>
  written.map((sent, index) => {
    const { daysAgo, name, email, subject = '', message, responded, spam } = sent;
    const { location, device } = visitor(spam !== undefined && spam.reasons.length > 0);
    return {
      id: `demo-message-${String(index + 1).padStart(2, '0')}`,
      name,
      email,
      subject,
      message,
      timestamp: daysBefore(now, daysAgo).toISOString(),
      status: spam ? 'spam' : responded === undefined ? 'new' : 'responded',
      respondedAt: responded === undefined ? null : daysBefore(now, responded).toISOString(),
      spamAt: spam ? daysBefore(now, spam.daysAgo).toISOString() : null,
      locationData: JSON.stringify(location),
      deviceInfo: JSON.stringify(device),
      spamReasons: JSON.stringify(spam?.reasons ?? []),
      replies: '[]',
      searchText: [name, email, subject, message].join('\n').toLowerCase(),
    };
  });
