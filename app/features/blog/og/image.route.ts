import { createHash } from 'node:crypto';
import type { SiteContent } from 'content/schema';
import type { RouterContextProvider } from 'react-router';
import { isPlate, type PlateKind, plateName, portraitOf, seedOf } from '~/art/plate-name';
import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { type Post, type PostValues, postSchema } from '~/features/posts/post';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { headerOf, plateToBeginWith } from '~/features/posts/post-pictures';
import { timeToReadOf } from '~/features/posts/post-search';
import { seriesPosts, visibleTagName } from '~/features/posts/tags/term-pages.server';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Overloaded } from '~/server/concurrency-limiter';
import { requestContext, servicesContext } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { inWorker, WorkTimedOut } from '~/server/work/pool.server';
import type { Route } from './+types/image.route';
import type { drawCard, SharingCard } from './card.server';

type CardWords = Omit<SharingCard, 'accent' | 'host' | 'siteName'>;

function pageCards({ site, home, blog, contact }: SiteContent): Record<string, CardWords> {
  const seed = seedOf(site.siteName);
  const card = (title: string, kind: PlateKind, facts: string[]): CardWords => ({
    title,
    facts,
    plate: plateName({ kind, readings: [], seed }),
  });
  const portrait = portraitOf(site);
  return {
    home: {
      ...card(home.headline, 'racks', [site.ownerName]),
      ...(isPlate(portrait) && { plate: portrait }),
    },
    about: card(`About ${site.ownerName}`, 'mesh', [site.place]),
    blog: card(blog.title, 'arcs', blog.keywords.slice(1, 4)),
    contact: card(contact.title, 'beacons', [site.email]),
  };
}

/** Increase it when the drawing of cards changes, so that cached images are drawn again. */
const drawing = '8';

/** GET /og/{name}.png: the Open Graph image, for pages by name and for post-{id}, tag-{tag} and series-{series}. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, ownerTime, content } = context.get(servicesContext);
  const name = /^(.+)\.png$/.exec(params.name)?.[1] ?? '';
  const [, kind, address = ''] = /^(post|tag|series)-(.+)$/.exec(name) ?? [];
  const pages = pageCards(await content.read());
  if (kind === 'post') {
    const post = await reachablePostAt(db, address, await ownerTime());
    return post ? postImage(context, post, 'public, max-age=300') : noPicture();
  }
  const term = kind && (await visibleTerm(db, kind, address, await ownerTime()));
  const words = term ? termCard(term, address) : Object.hasOwn(pages, name) && pages[name];
  return words ? cardImage(context, words, 'public, max-age=300') : noPicture();
}

async function visibleTerm(db: Db, kind: string, address: string, now: OwnerTime) {
  if (kind === 'tag') {
    const title = await visibleTagName(db, address, now);
    return title && { title, fact: 'Posts with this tag' };
  }
  const parts = await seriesPosts(db, address, now);
  const title = parts.at(-1)?.series;
  return title && { title, fact: `A series in ${countOf(parts.length, 'part')}` };
}

const termCard = ({ title, fact }: { title: string; fact: string }, address: string) => ({
  title,
  facts: [fact],
  plate: plateName({ kind: 'contours', readings: [], seed: seedOf(address) }),
});

/** The owner posts what is written so far, and gets the image that the post will have. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(requestContext).owner) return noPicture();
  const { data } = postSchema.safeParse(await request.json().catch(() => null));
  if (!data) return new Response('This post can’t be read.', { status: 400 });
  const createdAt = context.get(servicesContext).clock().toISOString();
  return postImage(context, { ...data, createdAt }, 'no-store');
}

const noPicture = () => new Response('There’s no such picture.', { status: 404 });

type Context = Readonly<RouterContextProvider>;

async function cardImage(context: Context, words: CardWords, cached: string): Promise<Response> {
  const { pictures, content, config } = context.get(servicesContext);
  const { appearance, site } = await content.read();
  const { siteName } = site;
  const card = { ...words, siteName, host: config.publicUrl.host, accent: appearance.accent };
  const key = createHash('sha256')
    .update(drawing + JSON.stringify(card))
    .digest('hex')
    .slice(0, 32);
  try {
    const file = await pictures.variants.file(`og-${key}.png`, () =>
      inWorker<typeof drawCard>('drawCard', card),
    );
    return new Response(file, {
      headers: { 'content-type': 'image/png', 'cache-control': cached },
    });
  } catch (error) {
    if (!(error instanceof Overloaded || error instanceof WorkTimedOut)) throw error;
    return new Response('Too many pictures are being made.', {
      status: 503,
      headers: { 'retry-after': '5' },
    });
  }
}

async function postImage(
  context: Context,
  post: PostValues & Pick<Post, 'createdAt'>,
  cached: string,
): Promise<Response> {
  const { timeZone } = context.get(servicesContext);
  const day = formatDay(shownDate(post, await timeZone()));
  const headerImage = isPlate(post.headerImage)
    ? post.headerImage
    : plateToBeginWith(seedOf(post.title));
  const words = {
    title: titleOf(post),
    facts: [post.author, timeToReadOf(post), day],
    plate: headerOf({ ...post, headerImage }),
  };
  return cardImage(context, words, cached);
}
