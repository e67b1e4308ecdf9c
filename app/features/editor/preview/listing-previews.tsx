import { isPlate } from '~/art/plate-name';
import { seoTargets } from '~/features/editor/seo-targets';
import { PostFacts } from '~/features/posts/article/post-card';
import { postMeta } from '~/features/posts/article/post-meta';
import type { PostValues } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { postPlate } from '~/features/posts/post-plate';
import { timeToReadOf } from '~/features/posts/post-search';
import { thumbnailPath, vendorPath } from '~/formats/pictures';
import { countCharacters, cutText } from '~/formats/text';
import { Plate } from '~/ui/plate';

export interface PreviewSite {
  siteName: string;
  ownerName: string;
  origin: string;
  timeZone: string;
}

interface LinkPreviewsProps {
  values: PostValues;
  postId: string | null;
  site: PreviewSite;
}

export function LinkPreviews({ values, postId, site }: LinkPreviewsProps) {
  const { title, description, path } = previewMeta(values, postId, site);
  return (
    <>
      <SearchPreview {...{ title, description }} address={site.origin + path} />
      <SharePreview {...{ title, description, site, values }} />
    </>
  );
}

function previewMeta(values: PostValues, postId: string | null, site: PreviewSite) {
  return postMeta(
    {
      ...values,
      id: postId ?? 'preview',
      createdAt: '',
      updatedAt: '',
      lastViewed: null,
      migratedAt: null,
      originalId: null,
      publicFrom: '',
      version: 1,
    },
    site,
  );
}

interface SearchPreviewProps {
  title: string;
  description: string;
  address: string;
}

/** The post in search results, truncated as there. */
function SearchPreview({ title, description, address }: SearchPreviewProps) {
  const { host, pathname } = new URL(address);
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">In search results</figcaption>
      <div className="rounded-card border border-line bg-surface-raised p-4">
        <p className="truncate text-muted text-xs">
          {host}
          {pathname.replaceAll('/', ' › ')}
        </p>
        <p className="mt-1 font-medium text-lg text-signal leading-snug">
          {shortened(title, seoTargets.title.to)}
        </p>
        <p className="mt-1 text-muted text-sm">
          {shortened(description, seoTargets.description.to)}
        </p>
      </div>
    </figure>
  );
}

interface CardPreviewProps {
  values: PostValues;
  date: string;
}

/** The card of the post in the list. */
export function CardPreview({ values, date }: CardPreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">In the list</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {isPhoto(values.headerImage) ? (
          <img
            src={thumbnailPath(values.headerImage, 720)}
            alt=""
            width={720}
            height={450}
            className="aspect-[16/10] w-full bg-surface-sunken object-cover"
          />
        ) : (
          <Plate name={plateOf(values)} alt="" cover className="aspect-[16/10] w-full" />
        )}
        <div className="border-line border-t p-4">
          <p className="line-clamp-2 font-semibold">{titleOf(values)}</p>
          {values.excerpt && (
            <p className="mt-1 line-clamp-3 text-muted text-sm">{values.excerpt}</p>
          )}
          <PostFacts
            post={{
              author: values.author,
              timeToRead: timeToReadOf(values),
              publishedDate: date,
              createdAt: '',
            }}
            className="mt-3"
          />
        </div>
      </div>
    </figure>
  );
}

interface SharePreviewProps {
  title: string;
  description: string;
  site: { origin: string; siteName: string };
  values: PostValues;
}

/** A shared link in a chat or a feed: with the header image, or with the generated card. */
function SharePreview({ title, description, site, values }: SharePreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">As a shared link</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
        {isPhoto(values.headerImage) ? (
          <img
            src={vendorPath(values.headerImage)}
            alt=""
            width={600}
            height={315}
            className="aspect-[1.91] w-full bg-surface-sunken object-cover"
          />
        ) : (
          <SharingCard values={values} siteName={site.siteName} />
        )}
        <div className="p-4">
          <p className="text-muted text-xs">{new URL(site.origin).host}</p>
          <p className="truncate font-medium">{title}</p>
          <p className="line-clamp-2 text-muted text-sm">{description}</p>
        </div>
      </div>
    </figure>
  );
}

/** The content of the image at /og/, which exists once the post is public. */
function SharingCard({ values, siteName }: { values: PostValues; siteName: string }) {
  return (
    <div className="relative flex aspect-[1.91] flex-col justify-between gap-2 bg-surface-sunken p-5">
      <Plate
        name={plateOf(values)}
        alt=""
        cover
        className="absolute inset-y-0 right-0 h-full w-1/3 opacity-60"
      />
      <p className="relative text-muted text-xs">{siteName} / Blog</p>
      <p className="relative line-clamp-4 w-3/5 font-semibold text-xl leading-tight tracking-tight">
        {titleOf(values)}
      </p>
      <p className="relative truncate text-muted text-xs">
        {[values.author, timeToReadOf(values)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function isPhoto(headerImage: string): boolean {
  return headerImage !== '' && !isPlate(headerImage);
}

function plateOf(values: PostValues): string {
  return values.headerImage || postPlate(values);
}

function shortened(text: string, length: number): string {
  return countCharacters(text) > length ? `${cutText(text, length).trimEnd()}…` : text;
}
