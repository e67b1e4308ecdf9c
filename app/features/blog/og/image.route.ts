import { createHash } from 'node:crypto';
import type { SiteContent } from 'content/schema';
import { isPlate, type PlateKind, plateName, seedOf } from '~/art/plate-name';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { postPlate } from '~/features/posts/post-plate';
import { timeToReadOf } from '~/features/posts/post-search';
import { reachablePostById } from '~/features/posts/posts.server';
import { accentOf } from '~/formats/accent';
import { formatDay } from '~/formats/dates';
import { Overloaded } from '~/server/concurrency-limiter';
import { servicesContext } from '~/server/context.server';
import { inWorker, WorkTimedOut } from '~/server/work/pool.server';
import type { Route } from './+types/image.route';
import type { drawCard, SharingCard } from './card.server';

type CardWords = Omit<SharingCard, 'accent'>;

function pageCards({ site, home, blog, contact }: SiteContent): Record<string, CardWords> {
  const label = site.siteName;
  const facts = site.place ? [site.place] : [];
  return {
    home: { label, title: home.headline, facts, plate: pagePlate('racks', site) },
    about: {
      label,
      title: `About ${site.ownerName}`,
      facts,
      plate: pagePlate('mesh', site),
    },
    blog: {
      label,
      title: blog.title,
      facts: blog.keywords.slice(1, 4),
      plate: pagePlate('arcs', site),
    },
    contact: {
      label,
      title: contact.title,
      facts: [site.email],
      plate: pagePlate('beacons', site),
    },
  };
}

/** Seeded by the site's name. */
function pagePlate(kind: PlateKind, { siteName }: SiteContent['site']): string {
  return plateName({ kind, readings: [], seed: seedOf(siteName) });
}

/** Increase it when the drawing of cards changes, so that cached images are drawn again. */
const drawing = '6';

/** GET /og/{name}.png: the Open Graph image, for pages by name and for posts as post-{id}. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, ownerTime, timeZone, pictures, content } = context.get(servicesContext);
  const shown = await content.read();
  const pages = pageCards(shown);
  const name = /^(.+)\.png$/.exec(params.name)?.[1] ?? '';
  const words = name.startsWith('post-')
    ? postCard(await reachablePostById(db, name.slice('post-'.length), await ownerTime()), {
        timeZone: await timeZone(),
        siteName: shown.site.siteName,
      })
    : Object.hasOwn(pages, name) && pages[name];
  if (!words) return new Response('There’s no such picture.', { status: 404 });
  const card = { ...words, accent: accentOf(shown.appearance.accent).light.signal };
  const key = createHash('sha256')
    .update(drawing + JSON.stringify(card))
    .digest('hex')
    .slice(0, 32);
  try {
    const bytes = await pictures.variants.getOrMake(`og-${key}.png`, async () =>
      Buffer.from(await inWorker<typeof drawCard>('drawCard', card)),
    );
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    });
  } catch (error) {
    if (!(error instanceof Overloaded || error instanceof WorkTimedOut)) throw error;
    return new Response('Too many pictures are being made.', {
      status: 503,
      headers: { 'retry-after': '5' },
    });
  }
}

function postCard(
  post: Awaited<ReturnType<typeof reachablePostById>>,
  { timeZone, siteName }: { timeZone: string; siteName: string },
): CardWords | null {
  if (!post) return null;
  const facts = [post.author, timeToReadOf(post), formatDay(shownDate(post, timeZone))];
  return {
    label: siteName,
    title: titleOf(post),
    facts: facts.filter((fact) => fact !== ''),
    plate: isPlate(post.headerImage) ? post.headerImage : postPlate(post),
  };
}
