import { type ReactNode, useEffect, useState } from 'react';
import { href } from 'react-router';
import { isPlate } from '~/art/plate-name';
import { seoTargets } from '~/features/editor/seo-targets';
import { useCopyState, useOpenPost } from '~/features/editor/use-open-post';
import { postMeta } from '~/features/posts/article/post-meta';
import type { PostValues } from '~/features/posts/post';
import { vendorPath } from '~/formats/pictures';
import { addressFromTitle } from '~/formats/slug';
import { countCharacters, cutText } from '~/formats/text';
import { Skeleton } from '~/ui/skeleton';

/** What a link to the post looks like elsewhere; `children` stand between the two cards. */
export function LinkPreviews({ values, children }: { values: PostValues; children?: ReactNode }) {
  const { site } = useOpenPost();
  const id = useCopyState(({ base }) => base.post?.id);
  const slug = values.slug || (id ? '' : addressFromTitle(values.title));
  const post = { ...values, slug, id: id ?? 'preview', createdAt: '' };
  const { title, description, path } = postMeta(post, site);
  return (
    <>
      <SearchPreview title={title} description={description} address={site.origin + path} />
      {children}
      <SharePreview title={title} description={description} values={values} />
    </>
  );
}

interface SearchPreviewProps {
  title: string;
  description: string;
  address: string;
}

/** The post in search results, truncated as there. */
function SearchPreview({ title, description, address }: SearchPreviewProps) {
  const { site } = useOpenPost();
  const { host, pathname } = new URL(address);
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">In search results</figcaption>
      <div className="rounded-card border border-line bg-surface-raised p-4">
        <div className="flex items-center gap-3">
          <img src={href('/favicon.svg')} alt="" width={28} height={28} className="rounded-full" />
          <div className="min-w-0 text-xs leading-tight">
            <p className="truncate text-sm">{site.siteName}</p>
            <p className="truncate text-muted">
              {host}
              {pathname.replaceAll('/', ' › ')}
            </p>
          </div>
        </div>
        <p dir="auto" className="wrap-anywhere mt-2.5 text-lead text-signal text-wrap leading-snug">
          {shortened(title, seoTargets.title.to)}
        </p>
        <p dir="auto" className="wrap-anywhere mt-1 text-muted text-sm">
          {shortened(description, seoTargets.description.to)}
        </p>
      </div>
    </figure>
  );
}

interface SharePreviewProps {
  title: string;
  description: string;
  values: PostValues;
}

/** A shared link in a chat or a feed: with the header image, or with the generated card. */
function SharePreview({ title, description, values }: SharePreviewProps) {
  const { site } = useOpenPost();
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
          <SharingCard values={values} />
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

/** The real card, drawn by the server from what is written. */
function SharingCard({ values }: { values: PostValues }) {
  // It has the post's own title: what's typed for search isn't on it.
  const unseen = { seoTitle: '', seoDescription: '', seoKeywords: '', visibility: 'public' };
  const body = JSON.stringify({ ...values, ...unseen });
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const drawing = new AbortController();
    const { signal } = drawing;
    const request = { method: 'POST', body, signal };
    void fetch(href('/og/:name', { name: 'draft.png' }), request)
      .then(async (response) => (response.ok ? dataAddress(await response.blob()) : ''))
      .catch(() => '')
      .then((src) => signal.aborted || setSrc(src));
    return () => drawing.abort();
  }, [body]);
  if (src === undefined) return <Skeleton className="aspect-[1200/630] w-full rounded-none" />;
  if (!src) return <p className="p-4 text-sm text-warn">Couldn’t draw the card.</p>;
  return <img src={src} alt="Sharing card" width={1200} height={630} className="w-full" />;
}

/** Not a blob's address: it would have to be revoked while the picture may still be loading. */
function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

function isPhoto(headerImage: string): boolean {
  return headerImage !== '' && !isPlate(headerImage);
}

function shortened(text: string, length: number): string {
  return countCharacters(text) > length ? `${cutText(text, length).replace(/\s+\S*$/, '')}…` : text;
}
