import type { ContactMessage } from '~/features/contact/message';
import { csvLine } from '~/formats/csv';
import { servicesContext } from '~/server/context.server';
import { streamOf } from '~/server/http/stream-of.server';
import type { Route } from './+types/export.route';
import { eachMessage } from './inbox.server';
import { readInboxView } from './inbox-view';

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

/** Everything the filter and the search show, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, today } = context.get(servicesContext);
  const { filter, query } = readInboxView(url.searchParams);
  return new Response(streamOf(csvLines(eachMessage(db, filter, query))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="messages-${await today()}.csv"`,
    },
  });
}

async function* csvLines(messages: ReturnType<typeof eachMessage>) {
  const encoder = new TextEncoder();
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield encoder.encode(`\ufeff${csvLine(Object.keys(columns))}`);
  for await (const message of messages) {
    yield encoder.encode(csvLine(Object.values(columns).map((read) => read(message))));
  }
}
