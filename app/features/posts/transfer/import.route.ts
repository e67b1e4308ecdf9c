import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Route } from './+types/import.route';
import { importFiles, planImport } from './import.server';
import type { ImportNews } from './import-result';
import { ImportRefused } from './imported';

const failed = 'The import failed and nothing was changed. Please try again.';

/** Says what the chosen files would do, or imports them; tells how far it is as it goes, as server-sent events. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock, config } = services;
  const form = await readForm(request);
  const chosen = form.getAll('file').filter((file) => file instanceof File && file.size > 0);
  const work = async (tell: (news: ImportNews) => void) => {
    if (chosen.length === 0) throw new ImportRefused('Choose a file first.');
    const files = await Promise.all(
      (chosen as File[]).map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    if (form.get('intent') !== 'import') {
      tell({ kind: 'plan', plan: await planImport(db, files, config.timeZone) });
      return;
    }
    const result = await importFiles(db, files, {
      now: clock(),
      timeZone: config.timeZone,
      write: (write) => writeAndInvalidate(services, ['posts'], write),
      onProgress: (done, total) => tell({ kind: 'progress', done, total }),
    });
    tell({ kind: 'done', result });
  };
  return events(async (tell) => {
    try {
      await work(tell);
    } catch (error) {
      if (error instanceof ImportRefused) tell({ kind: 'refused', message: error.message });
      else {
        logFailure(context.get(requestContext), error, 'An import failed');
        tell({ kind: 'refused', message: failed });
      }
    }
  });
}

/** The work goes on where nobody listens any more: an import ends whole, whoever closes the page. */
function events(work: (tell: (news: ImportNews) => void) => Promise<void>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      await work((news) => {
        try {
          if (open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(news)}\n\n`));
        } catch {
          open = false;
        }
      });
      if (open) controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}
