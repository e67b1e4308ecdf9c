import { z } from 'zod';
import { fetchPicture } from '~/features/media/fetch-picture.server';
import { importName } from '~/features/media/files';
import { fileStream } from '~/features/media/files.server';
import { importActor } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { pressedIn } from '~/server/http/pressed';
import { eventStream } from '~/server/http/stream-of.server';
import { inOneLine } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import type { Route } from './+types/import.route';
import { importFiles, planImport } from './import.server';
import { ImportStopped } from './import-batches.server';
import { maxImportBytes, tooLargeMessage } from './import-messages';
import type { ImportEvent } from './import-result';
import { type ChosenFile, ImportRefused } from './imported';

/** What is said until there is more to say. */
const reading: ImportEvent = { kind: 'progress', step: 'files', done: 0, total: 0 };
const failed = 'The import failed and no post was added. Please try again.';

/** Plans or runs the import of the chosen files, and reports its progress as server-sent events. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const form = await readForm(request);
  const timeZone = await services.timeZone();
  const work = async (tell: (news: ImportEvent) => void) => {
    const uploads = uploadsIn(form);
    const files = await chosenFiles(db, form, uploads);
    if (pressedIn(form, ['plan', 'import']) === 'plan') {
      tell({ kind: 'plan', plan: await planImport(db, files, { now: clock(), timeZone }) });
      return;
    }
    const fetchOrNot = (address: string) =>
      fetchPicture(address, { mayBeInside: services.config.local }).catch(() => null);
    const label = files.map(({ name }) => name).join(', ');
    const about = { kind: 'blogs', id: '', label };
    const result = await importFiles(db, files, {
      now: clock(),
      timeZone,
      write: inOneLine(services, importActor, { done: 'Imported posts', about, tags: ['posts'] }),
      fetchPicture: form.get('fetch') === 'on' ? fetchOrNot : undefined,
      onProgress: (progress) => tell({ kind: 'progress', ...progress }),
    });
    const names = ['', ...uploads.map(({ upload }) => upload)];
    await db.deleteFrom('media_chunks').where('fileName', 'in', names).execute();
    tell({ kind: 'done', result });
  };
  return eventStream<ImportEvent>(reading, async (tell) => {
    try {
      await work(tell);
    } catch (error) {
      if (error instanceof ImportRefused) tell({ kind: 'refused', message: error.message });
      else {
        logFailure(context.get(requestContext), error, 'An import failed');
        const message = error instanceof ImportStopped ? error.message : failed;
        tell({ kind: 'refused', message });
      }
    }
  });
}

/** The files in the form, and those uploaded before in parts. */
async function chosenFiles(db: Db, form: FormData, uploads: Uploads): Promise<ChosenFile[]> {
  const times = form.getAll('changedAt');
  const sent = form.getAll('file').flatMap((file, at) => {
    const isEmpty = !(file instanceof File) || file.size === 0;
    return isEmpty ? [] : [{ file, changedAt: String(times[at] ?? '') }];
  });
  if (sent.length + uploads.length === 0) throw new ImportRefused('Choose a file first.');
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxImportBytes) throw new ImportRefused(tooLargeMessage(bytes));
  const files: ChosenFile[] = [];
  for (const { file, changedAt } of sent) {
    files.push({ name: file.name, bytes: await file.bytes(), changedAt });
  }
  for (const { upload, name, size } of uploads) {
    files.push({ name, bytes: await uploaded(db, upload, size) });
  }
  return files;
}

/** A file that was uploaded in parts, if it is whole. */
async function uploaded(db: Db, upload: string, size: number): Promise<Uint8Array> {
  const file = new Response(fileStream(db, upload, 0, size - 1));
  const bytes = await file.bytes().catch(() => null);
  if (bytes?.length === size) return bytes;
  throw new ImportRefused('The upload was cut off. Choose the files again.');
}

const uploadList = z.array(
  z.object({ upload: z.string().regex(importName), name: z.string(), size: z.int().positive() }),
);

type Uploads = z.infer<typeof uploadList>;

function uploadsIn(form: FormData): Uploads {
  const written = form.get('uploads');
  if (typeof written !== 'string') return [];
  try {
    return uploadList.parse(JSON.parse(written));
  } catch {
    throw new ImportRefused(failed);
  }
}
