import { isPlate } from '~/art/plate-name';
import { postPath } from '~/features/posts/addresses/post-address';
import type { Post, PostValues } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { timeToReadOf } from '~/features/posts/post-search';
import type { HowToStep } from '~/features/posts/sections/section-definition';
import { definitionOf } from '~/features/posts/sections/sections';
import { hourOf } from '~/features/posts/visibility';
import { toIsoDate } from '~/formats/dates';
import { instantOf } from '~/formats/owner-day';
import { vendorPath } from '~/formats/pictures';

export interface PostMetaSite {
  siteName: string;
  ownerName: string;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** The owner's time zone, in which publish dates are. */
  timeZone: string;
}

type DescribedPost = PostValues & Pick<Post, 'id' | 'createdAt'>;

/** The meta tags and structured data of a post. */
export function postMeta(post: DescribedPost, site: PostMetaSite) {
  const named = titleOf(post);
  const description =
    post.seoDescription ||
    post.excerpt ||
    `Read ${named}${post.author && ` by ${post.author}`}. ${timeToReadOf(post)} read.`;
  const path = postPath(post);
  const image = sharingImageOf(post);
  return {
    title: post.seoTitle || `${named} - ${site.siteName} Blog`,
    description,
    keywords: post.seoKeywords || keywordsOf(post),
    path,
    image,
    ...(post.tags.length > 0 && { tags: post.tags }),
    structuredData: structuredDataOf(post, { description, path, image }, site),
  };
}

/** The header image, or the generated card if there is none or it is a plate: few link previews show SVG. */
export function sharingImageOf(post: Pick<Post, 'id' | 'headerImage'>): string {
  return post.headerImage && !isPlate(post.headerImage)
    ? vendorPath(post.headerImage)
    : `/og/post-${encodeURIComponent(post.id)}.png`;
}

function keywordsOf(post: DescribedPost): string {
  const titles = post.content.map((section) => section.title ?? '');
  return [post.title, post.author, ...titles].filter((word) => word.trim() !== '').join(', ');
}

function structuredDataOf(
  post: DescribedPost,
  { description, path, image }: { description: string; path: string; image: string },
  { ownerName, origin, timeZone }: PostMetaSite,
) {
  const steps = post.content.flatMap((section) => definitionOf(section).steps?.(section) ?? []);
  const hasSteps = post.content.some((section) => definitionOf(section).steps);
  const hour = hourOf(post.publishedDate);
  // A time has a zone; a day has none.
  const date = hour
    ? instantOf(hour, timeZone).toISOString()
    : toIsoDate(post.publishedDate) || post.createdAt || undefined;
  const shared = {
    '@context': 'https://schema.org',
    description,
    image: origin + image,
    datePublished: date,
    dateModified: post.createdAt || undefined,
    author: { '@type': 'Person', name: post.author || ownerName },
    publisher: { '@type': 'Person', name: ownerName },
    mainEntityOfPage: origin + path,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  };
  if (!hasSteps) return { ...shared, '@type': 'Article', headline: titleOf(post) };
  return { ...shared, '@type': 'HowTo', name: titleOf(post), step: steps.map(numbered) };
}

function numbered(step: HowToStep, index: number) {
  return { '@type': 'HowToStep', position: index + 1, ...step };
}
