import file from 'content/demo/messages.yaml?raw';
import { parse } from 'yaml';
import type { ContactRow } from '~/features/contact/tables.server';
import { daysBefore } from '~/formats/durations';
import { describeDevice } from '~/server/visitor/device';
import { exampleAddress, visitors } from './demo-visitors';
import type { Random } from './seeded';

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

export function demoMessages(now: Date, random: Random): ContactRow[] {
  const messages = parse(file) as DemoMessage[];
  return messages.map((sent, index) => {
    const { daysAgo, name, email, subject = '', message, responded, spam } = sent;
    const location = random.pick(visitors.locations);
    const automated = spam !== undefined && spam.reasons.length > 0;
    const { userAgent, ...hints } = random.pick(
      automated ? visitors.robots.slice(1) : visitors.machines,
    );
    const { country, region, city, timezone, isp, language } = location;
    const device = describeDevice({ userAgent, hints: { ...hints, language, timezone } });
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
      locationData: JSON.stringify({
        ip: exampleAddress(random),
        country,
        region,
        city,
        timezone,
        isp,
      }),
      deviceInfo: JSON.stringify(device),
      spamReasons: JSON.stringify(spam?.reasons ?? []),
      replies: '[]',
      searchText: [name, email, subject, message].join('\n').toLowerCase(),
    };
  });
}
