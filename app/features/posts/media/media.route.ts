import { data } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import type { Route } from './+types/media.route';
import { MediaInUse, maxUploadBytes, PictureRefused, PictureTooLarge } from './media';
import { deleteMedia, listMedia, storeImage } from './media.server';

/** The stored pictures, for the picker. */
export async function loader({ context }: Route.LoaderArgs) {
  return { media: await listMedia(context.get(servicesContext).db) };
}

/** POST stores the picture that is the body; DELETE ?file= removes one that is not used. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  try {
    if (request.method === 'DELETE') {
      await deleteMedia(db, url.searchParams.get('file') ?? '');
      return { deleted: true };
    }
    if (Number(request.headers.get('content-length')) > maxUploadBytes) throw new PictureTooLarge();
    return { media: await storeImage(db, new Uint8Array(await request.arrayBuffer()), clock()) };
  } catch (error) {
    if (error instanceof PictureRefused) return data({ error: error.message }, { status: 422 });
    if (error instanceof MediaInUse) return data({ error: error.message }, { status: 409 });
    const status = logFailure(context.get(requestContext), error, 'A picture could not be stored');
    return data({ error: 'The picture could not be stored. Please try again.' }, status);
  }
}
