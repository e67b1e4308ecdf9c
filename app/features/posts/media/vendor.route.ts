import { pictureFormats, pictureWidths } from '~/formats/pictures';
import { siteContext } from '~/server/context.server';
import { Overloaded } from '~/server/limiter';
import type { Route } from './+types/vendor.route';

const immutable = 'public, max-age=31536000, immutable';

/** GET /vendor/{fileName}: the original, or with ?w= and ?f= one of the sizes it is offered in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { pictures, log } = context.get(siteContext);
  if (url.search === '') {
    const original = await pictures.original(params.fileName);
    return original ? answer(original.bytes, original.type) : notFound();
  }
  const width = pictureWidths.find((known) => String(known) === url.searchParams.get('w'));
  const format = pictureFormats.find((known) => known === url.searchParams.get('f'));
  if (!width || !format) return new Response('There is no such size.', { status: 400 });
  try {
    const bytes = await pictures.variant(params.fileName, width, format);
    return bytes ? answer(bytes, `image/${format}`) : notFound();
  } catch (error) {
    if (error instanceof Overloaded) {
      return new Response('Too many pictures are being made.', {
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    log.error({ err: error, fileName: params.fileName }, 'A picture could not be resized');
    return notFound();
  }
}

function answer(bytes: Uint8Array, type: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': immutable,
    },
  });
}

function notFound(): Response {
  return new Response('There is no such picture.', { status: 404 });
}
