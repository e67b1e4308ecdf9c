import type { ContactMessage } from '~/features/contact/message';
import { csvLine } from '~/formats/csv';

const columns: Record<string, (message: ContactMessage) => string> = {
  Received: (m) => m.timestamp,
  Status: (m) => m.status,
  Name: (m) => m.name,
  Email: (m) => m.email,
  Subject: (m) => m.subject,
  Message: (m) => m.message,
  Responded: (m) => m.respondedAt ?? '',
  Replies: (m) => m.replies.map(({ text }) => text).join('\n\n'),
  'Marked as spam': (m) => m.spamAt ?? '',
  'Spam reasons': (m) => m.spamReasons.join(' '),
  IP: (m) => m.locationData.ip,
  Country: (m) => m.locationData.country,
  Region: (m) => m.locationData.region,
  City: (m) => m.locationData.city,
  Timezone: (m) => m.locationData.timezone,
  ISP: (m) => m.locationData.isp,
  Device: (m) => m.deviceInfo.deviceType,
  OS: (m) => m.deviceInfo.os,
  Browser: (m) => m.deviceInfo.browser,
  Virtualized: (m) => (m.deviceInfo.isVirtualized ? 'yes' : 'no'),
};

export function contactsHeader(): string {
  return csvLine(Object.keys(columns));
}

export function contactLine(message: ContactMessage): string {
  return csvLine(Object.values(columns).map((read) => read(message)));
}
