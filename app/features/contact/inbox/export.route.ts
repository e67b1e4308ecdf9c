import { servicesContext } from '~/server/context.server';
import { streamOf } from '~/server/http/stream-of.server';
import type { Route } from './+types/export.route';
import { contactLine, contactsHeader } from './contacts-csv';
import { eachMessage } from './inbox.server';
import { readInboxView } from './inbox-view';

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
  yield encoder.encode(`\ufeff${contactsHeader()}`);
  for await (const message of messages) yield encoder.encode(contactLine(message));
}
