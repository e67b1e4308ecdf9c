import type { Site } from 'content/schema';
import type { MetaDescriptor } from 'react-router';
import { ownerPicture, vendorPath } from '~/formats/pictures';

export interface PageMeta {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  /** The page's own address, from the first slash. */
  path: string;
  /** An address on this site; the owner's picture unless said otherwise. */
  image?: string;
  type?: 'website' | 'article';
  structuredData?: object;
  tags?: readonly string[];
  noindex?: boolean;
}

const defaultImage = vendorPath(ownerPicture);

/** Title, description, sharing tags, canonical link and structured data of a page; `matches` comes from meta's arguments. */
export function pageMeta(page: PageMeta, matches: readonly unknown[] = []): MetaDescriptor[] {
  const origin = originOf(matches);
  const site = siteOf(matches);
  const title = page.title ?? site.meta.title;
  const description = page.description ?? site.meta.description;
  const keywords = page.keywords ?? site.meta.keywords;
  const url = origin + page.path;
  const image = page.image ?? defaultImage;
  const isLarge = image !== defaultImage;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: typeof keywords === 'string' ? keywords : keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.tags ?? []).map((tag) => ({ property: 'article:tag', content: tag })),
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + image },
    { property: 'og:site_name', content: site.siteName },
    { name: 'twitter:card', content: isLarge ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: origin + image },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData }] : []),
  ];
}

/** The `meta` of a page of the admin, which no search engine lists. */
export function adminMeta(title: string, description: string, path?: string) {
  return ({ location, matches }: { location: { pathname: string }; matches: readonly unknown[] }) =>
    pageMeta({ title, description, path: path ?? location.pathname, noindex: true }, matches);
}

/** The `meta` of a page that one reader sees. With a secret in its address it names another `path`. */
export function readerMeta(title: string, path?: string) {
  return ({ location, matches }: { location: { pathname: string }; matches: readonly unknown[] }) =>
    pageMeta(
      {
        title: `${title} - ${siteOf(matches).siteName}`,
        path: path ?? location.pathname,
        noindex: true,
      },
      matches,
    );
}

/** Where the site is, as its root loader says; addresses stay relative where that is unknown. */
export function originOf(matches: readonly unknown[]): string {
  return rootData(matches)?.origin ?? '';
}

/** The parts of the site's content that every page uses. */
export type SiteNames = Pick<Site, 'siteName' | 'ownerName' | 'meta'>;

/** As the root loader says it; empty where that failed. */
export function siteOf(matches: readonly unknown[]): SiteNames {
  return rootData(matches)?.site ?? unnamed;
}

const unnamed: SiteNames = {
  siteName: '',
  ownerName: '',
  meta: { title: '', description: '', keywords: [] },
};

/** The first match of every page is the root's. */
function rootData(matches: readonly unknown[]) {
  const [root] = matches as [{ loaderData?: { origin: string; site: SiteNames } }?];
  return root?.loaderData;
}
