import { data } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Route } from './+types/media.route';
import type { FileUse } from './files';
import { storePart } from './files.server';
import {
  DetailsRefused,
  MediaInUse,
  MediaRefused,
  maxUploadBytes,
  mediaDetails,
  PictureTooLarge,
  PictureUnknown,
} from './media';
import { cropImage, deleteMedia, describeMedia, listMedia, storeImage } from './media.server';

const uses: readonly FileUse[] = ['video', 'audio', 'captions', 'file'];

/** What was uploaded, for the picker. */
export async function loader({ context }: Route.LoaderArgs) {
  return { media: await listMedia(context.get(servicesContext).db) };
}

/**
 * POST stores the picture that is the body, ?as= the next part of a film, sound or file, ?crop= another picture
 * cut from one that is here; PUT ?file= what is said about a picture; DELETE ?file= removes one that is not used.
 */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  try {
    return await perform(args);
  } catch (error) {
    if (error instanceof MediaRefused) return data({ error: error.message }, { status: 422 });
    if (error instanceof MediaInUse) return data({ error: error.message }, { status: 409 });
    const status = logFailure(context.get(requestContext), error, 'A file could not be stored');
    return data({ error: 'The file could not be stored. Please try again.' }, status);
  }
}

async function perform({ request, url: { searchParams: query }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, pictures } = services;
  const now = services.clock();
  const file = query.get('file') ?? '';
  if (request.method === 'DELETE') {
    await deleteMedia(db, file);
    return { deleted: true };
  }
  if (request.method === 'PUT') {
    const { data: details } = mediaDetails.safeParse(await request.json().catch(() => null));
    if (!details) throw new DetailsRefused();
    await writeAndInvalidate(services, ['posts'], (trx) => describeMedia(trx, file, details));
    return { described: true };
  }
  const crop = query.get('crop');
  if (crop !== null) {
    const ratio = Number(query.get('ratio'));
    if (!(ratio >= 0.1 && ratio <= 10)) throw new PictureUnknown();
    const media = await cropImage(db, crop, ratio, now);
    pictures.prepare(media.fileName);
    return { media };
  }
  const use = uses.find((known) => known === query.get('as'));
  if (!use && Number(request.headers.get('content-length')) > maxUploadBytes) {
    throw new PictureTooLarge();
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (use) {
    const size = Number(query.get('size'));
    const at = Number(query.get('at'));
    const name = query.get('name') ?? '';
    return storePart(db, { use, name, size, at, fileName: file }, bytes, now);
  }
  const media = await storeImage(db, bytes, now);
  pictures.prepare(media.fileName);
  return { media };
}
