import { useEffect, useState } from 'react';
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

export function LinkPreviews({ values }: { values: PostValues }) {
  const { site } = useOpenPost();
  const id = useCopyState(({ base }) => base.post?.id);
  const slug = values.slug || (id ? '' : addressFromTitle(values.title));
  const post = { ...values, slug, id: id ?? 'preview', createdAt: '' };
  const { title, description, path } = postMeta(post, site);
  return (
    <>
      <SearchPreview title={title} description={description} address={site.origin + path} />
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
  const { host, pathname } = new URL(address);
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">In search results</figcaption>
      <div className="rounded-card border border-line bg-surface-raised p-4">
        <p className="truncate text-muted text-xs">
          {host}
          {pathname.replaceAll('/', ' › ')}
        </p>
        <p className="mt-1 font-medium text-base text-signal leading-snug">
          {shortened(title, seoTargets.title.to)}
        </p>
        <p className="mt-1 text-muted text-sm">
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
  const body = JSON.stringify({ ...values, visibility: 'public' });
  const [card, setCard] = useState<{ of: string; src: string } | null>(null);
  useEffect(() => {
    const drawing = new AbortController();
    const { signal } = drawing;
    const request = { method: 'POST', body, signal };
    void fetch(href('/og/:name', { name: 'draft.png' }), request)
      .then(async (response) => (response.ok ? dataAddress(await response.blob()) : ''))
      .catch(() => '')
      .then((src) => signal.aborted || setCard({ of: body, src }));
    return () => drawing.abort();
  }, [body]);
  if (card?.of !== body) return <Skeleton className="aspect-[1200/630] w-full rounded-none" />;
  if (!card.src) return <p className="p-4 text-sm text-warn">Couldn’t draw the card.</p>;
  return <img src={card.src} alt="Sharing card" width={1200} height={630} className="w-full" />;
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
  return countCharacters(text) > length ? `${cutText(text, length).trimEnd()}…` : text;
}
