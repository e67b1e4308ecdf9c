import { data } from 'react-router';
import { ownerActor } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { perform, Refused } from '~/server/operation.server';
import type { Route } from './+types/media.route';
import { fetchPage } from './fetch-page.server';
import { fetchPicture } from './fetch-picture.server';
import { fileUses, type UploadUse } from './files';
import { storePart } from './files.server';
import { MediaRefused, maxUploadBytes } from './media';
import { listMedia } from './media.server';
import { mediaChanges, storeFile, storePicture } from './operations.server';

const uses: readonly UploadUse[] = [...fileUses, 'import'];
const logged = 'A file could not be stored';
const failed = 'Couldn’t save the file. Please try again.';

/** The uploads, for the picker. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, tables } = context.get(servicesContext);
  return { media: await listMedia(db, tables) };
}

const change = actionOf(mediaChanges, { logged, failed });

/**
 * Without a query the body is a picture to store, with ?from its address on another site, with ?cut= a stored picture
 * is cut, with ?as= the body is the next part of a file, with ?change a change of a stored file.
 */
export async function action(args: Route.ActionArgs) {
  if (args.url.searchParams.has('change')) return change(args);
  try {
    return await store(args);
  } catch (error) {
    if (error instanceof MediaRefused) return refuse(error.message, 422);
    if (error instanceof Refused) return data({ message: error.message }, refusedInit(error));
    const status = logFailure(args.context.get(requestContext), error, logged);
    return refuse(notStoredSentence(error, failed), status);
  }
}

const refuse = (message: string, status: number) => data({ message }, status);

async function store({ request, url: { searchParams: query }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, pictures, clock, config } = services;
  const use = uses.find((known) => known === query.get('as'));
  if (!use && Number(request.headers.get('content-length')) > maxUploadBytes) {
    throw new MediaRefused('too large');
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (use) {
    const size = Number(query.get('size'));
    const at = Number(query.get('at'));
    const part = { use, size, at, fileName: query.get('file') ?? '' };
    const { fileName, isWhole } = await storePart(db, part, bytes, clock());
    if (!isWhole || use === 'import') return { fileName };
    const file = { fileName, name: query.get('name') ?? '', size };
    return { media: await perform(services, ownerActor, storeFile, file) };
  }
  const outside = { mayBeInside: config.local };
  const address = () => new TextDecoder().decode(bytes);
  if (query.has('page')) return { page: await fetchPage(address(), outside) };
  const cut = query.get('cut');
  const from = cut
    ? { fileName: cut, ratio: Number(query.get('ratio')) }
    : query.has('from')
      ? await fetchPicture(address(), outside)
      : bytes;
  const name = query.get('name') ?? '';
  const media = await perform(services, ownerActor, storePicture, { from, name });
  pictures.prepare(media.fileName);
  return { media };
}
