import {
  ownerPicture,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '~/formats/pictures';
import { Overloaded } from '~/server/concurrency-limiter';
import { requestContext, servicesContext } from '~/server/context.server';
import { isDatabaseUnavailable } from '~/server/storage/errors';
import { WorkTimedOut } from '~/server/work/pool.server';
import type { Route } from './+types/vendor.route';
import { fileResponse } from './file-response.server';

const immutable = 'public, max-age=31536000, immutable';
const forNow = 'private, no-store';
/** The owner may choose another portrait. */
const brief = 'public, max-age=300';

/** GET /vendor/{fileName}: the original, or with ?w= and ?f= a smaller size. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { fileName } = params;
  const { db, pictures, log } = context.get(servicesContext);
  const isOwner = context.get(requestContext).owner !== null;
  const file = await fileResponse(db, fileName, request);
  if (file) return file;
  const size = url.search === '' ? 'original' : sizeOf(url.searchParams);
  if (!size) return new Response('There’s no such size.', { status: 400 });
  try {
    const audience = await pictures.audienceOf(fileName);
    if (audience === 'owner' && !isOwner) return notFound();
    const picture =
      size === 'original'
        ? await pictures.original(fileName, { anyPlate: isOwner })
        : await pictures.variant(fileName, size.width, size.format);
    if (!picture) return notFound();
    if (audience !== 'everybody') return respondWith(picture, forNow);
    return respondWith(picture, fileName === ownerPicture ? brief : immutable);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof Overloaded || error instanceof WorkTimedOut) {
      return new Response('Too many pictures are being made.', {
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    log.error({ err: error, fileName }, 'A picture could not be read or resized');
    return notFound();
  }
}

function sizeOf(query: URLSearchParams): { width: number; format: PictureFormat } | undefined {
  const width = pictureWidths.find((known) => String(known) === query.get('w'));
  const format = pictureFormats.find((known) => known === query.get('f'));
  return width && format && { width, format };
}

function respondWith(picture: Blob, cacheControl: string): Response {
  return new Response(picture, {
    headers: {
      'content-type': picture.type,
      'content-length': String(picture.size),
      'cache-control': cacheControl,
    },
  });
}

function notFound(): Response {
  return new Response('There’s no such picture.', { status: 404 });
}
