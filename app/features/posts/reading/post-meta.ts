import type { Post, TimelineEvent } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-rules';
import { cutText } from '~/formats/text';

export interface SiteNames {
  siteName: string;
  ownerName: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
}

const stepDescriptionLength = 300;

/** What a page says of a post to search engines and to those it is shared with. */
export function postMeta(post: Post, { siteName, ownerName, origin }: SiteNames) {
  const named = titleOf(post);
  const description =
    post.seoDescription ||
    post.excerpt ||
    `Read ${named}${post.author && ` by ${post.author}`}.${post.timeToRead && ` ${post.timeToRead} read.`}`;
  const path = `/blog/${encodeURIComponent(post.id)}`;
  const image = sharingImageOf(post);
  return {
    title: post.seoTitle || `${named} - ${siteName} Blog`,
    description,
    keywords: post.seoKeywords || keywordsOf(post),
    path,
    image,
    structuredData: structuredDataOf(post, {
      description,
      url: origin + path,
      image: origin + image,
      publisher: ownerName,
    }),
  };
}

/** The header image, or the picture made for posts without one. */
export function sharingImageOf(post: Pick<Post, 'id' | 'headerImage'>): string {
  return post.headerImage
    ? `/vendor/${encodeURIComponent(post.headerImage)}`
    : `/og/post-${encodeURIComponent(post.id)}.png`;
}

function keywordsOf(post: Post): string {
  const titles = post.content.map((section) => section.title ?? '');
  return [post.title, post.author, ...titles].filter((word) => word.trim() !== '').join(', ');
}

interface Stated {
  description: string;
  url: string;
  image: string;
  publisher: string;
}

function structuredDataOf(post: Post, { description, url, image, publisher }: Stated) {
  const events = post.content.flatMap((section) =>
    section.type === 'timeline' ? section.events : [],
  );
  const hasTimeline = post.content.some((section) => section.type === 'timeline');
  const shared = {
    '@context': 'https://schema.org',
    description,
    image,
    datePublished: post.publishedDate || post.createdAt || undefined,
    dateModified: post.createdAt || undefined,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Person', name: publisher },
    mainEntityOfPage: url,
  };
  if (!hasTimeline) return { ...shared, '@type': 'Article', headline: titleOf(post) };
  return { ...shared, '@type': 'HowTo', name: titleOf(post), step: events.map(stepOf) };
}

function stepOf(event: TimelineEvent, index: number) {
  const text = event.content.find((block) => block.type === 'text');
  return {
    '@type': 'HowToStep',
    position: index + 1,
    name: event.title,
    text: event.date,
    description: text?.value ? cutText(text.value, stepDescriptionLength) : event.title,
  };
}
