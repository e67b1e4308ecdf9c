import { redirect } from 'react-router';
import { findRedirect } from '~/features/posts/addresses/redirects.server';
import { visibleTagName } from '~/features/posts/tags/term-pages.server';
import { tagPath } from '~/features/posts/tags/term-path';
import { addressOf } from '~/formats/slug';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/tag.route';
import { rssResponse } from './feed.server';

/** GET /tags/{tag}/feed.xml: RSS 2.0 of the posts with a tag. The feed of a renamed tag redirects. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const tag = addressOf(params.tag);
  const name = await visibleTagName(db, tag, await ownerTime());
  if (name !== null) {
    const path = tagPath(name);
    if (tag !== params.tag.normalize('NFC')) return redirect(`${path}/feed.xml`, 301);
    return rssResponse(context, path, { tag, name });
  }
  const asked = encodeURIComponent(params.tag.normalize('NFC'));
  const moved = await findRedirect(db, `/tags/${asked}`, await ownerTime());
  return moved?.kind === 'tag'
    ? redirect(`${moved.path}/feed.xml`, 301)
    : new Response('There’s no such feed.', { status: 404 });
}
