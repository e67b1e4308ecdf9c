import { data } from 'react-router';
import { changeAsOwner, ownerActor } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { performWithUndo, Refused } from '~/server/operation.server';
import type { Route } from './+types/media.route';
import { fetchPicture } from './fetch-picture.server';
import { fileUses, type UploadUse } from './files';
import { storePart } from './files.server';
import { MediaRefused, type MediaResult, maxUploadBytes, mediaChange } from './media';
import { cropImage, describeMedia, listMedia, storeImage } from './media.server';
import { deleteFile } from './operations.server';

const uses: readonly UploadUse[] = [...fileUses, 'import'];

/** The uploads, for the picker. */
export async function loader({ context }: Route.LoaderArgs) {
  return { media: await listMedia(context.get(servicesContext).db) };
}

/**
 * Without a query the body is a picture to store, with ?from its address on another site, with ?as= the
 * next part of a file, with ?change a change of a stored picture.
 */
export async function action(args: Route.ActionArgs) {
  try {
    return await (args.url.searchParams.has('change') ? change(args) : store(args));
  } catch (error) {
    if (error instanceof MediaRefused) return refuse(error.message, 422);
    if (error instanceof Refused) return refuse(error.message, error.status);
    const failure = logFailure(
      args.context.get(requestContext),
      error,
      'A file could not be stored',
    );
    return refuse(notStoredSentence(error, 'Couldn’t save the file. Please try again.'), failure);
  }
}

const refuse = (message: string, status: number) =>
  data({ ok: false, message } satisfies MediaResult, status);

async function change({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, pictures } = services;
  const asked = mediaChange.safeParse(await request.json().catch(() => null)).data;
  switch (asked?.do) {
    case 'delete': {
      const { fileName } = asked;
      const { undo } = await performWithUndo(services, ownerActor, deleteFile, { fileName });
      return { ok: true, undo } satisfies MediaResult;
    }
    case 'describe':
      await writeAndInvalidate(services, ['posts'], (trx) => {
        const { fileName, details } = asked;
        const subject = { kind: 'media', id: fileName, label: details.alt || fileName };
        return changeAsOwner(
          trx,
          'Described a file',
          subject,
          services.clock(),
          async (_, changes) => {
            await changes.watch('media', fileName);
            await describeMedia(trx, fileName, details);
          },
        );
      });
      return { ok: true } satisfies MediaResult;
    case 'cut': {
      const media = await cropImage(db, asked.fileName, asked.ratio, services.clock());
      pictures.prepare(media.fileName);
      return { ok: true, media } satisfies MediaResult;
    }
    default:
      throw new MediaRefused('details');
  }
}

async function store({ request, url: { searchParams: query }, context }: Route.ActionArgs) {
  const { db, pictures, clock, config } = context.get(servicesContext);
  const now = clock();
  const use = uses.find((known) => known === query.get('as'));
  if (!use && Number(request.headers.get('content-length')) > maxUploadBytes) {
    throw new MediaRefused('too large');
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (use) {
    const size = Number(query.get('size'));
    const at = Number(query.get('at'));
    const name = query.get('name') ?? '';
    const fileName = query.get('file') ?? '';
    return storePart(db, { use, name, size, at, fileName }, bytes, now);
  }
  const picture = query.has('from')
    ? await fetchPicture(new TextDecoder().decode(bytes), { mayBeInside: config.local })
    : bytes;
  const media = await storeImage(db, picture, now);
  pictures.prepare(media.fileName);
  return { media };
}
