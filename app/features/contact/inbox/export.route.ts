import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/export.route';
import { contactLine, contactsHeader } from './contacts-csv';
import { eachMessage } from './inbox.server';
import { readInboxView } from './inbox-view';

/** Everything the filter and the search show, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, today } = context.get(servicesContext);
  const { filter, query } = readInboxView(url.searchParams);
  const lines = csvLines(eachMessage(db, filter, query));
  return new Response(toStream(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="messages-${await today()}.csv"`,
    },
  });
}

async function* csvLines(messages: ReturnType<typeof eachMessage>) {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${contactsHeader()}`;
  for await (const message of messages) yield contactLine(message);
}

/** Reads on only as fast as the browser takes it. */
function toStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
