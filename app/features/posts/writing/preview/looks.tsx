import { seoTargets } from '~/features/posts/writing/seo-targets';
import { vendorPath } from '~/formats/pictures';
import { countCharacters, cutText } from '~/formats/text';

interface SearchLookProps {
  title: string;
  description: string;
  address: string;
}

/** How a search engine will show the post, cut where it cuts. */
export function SearchLook({ title, description, address }: SearchLookProps) {
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

interface ShareLookProps {
  title: string;
  description: string;
  host: string;
  headerImage: string;
}

/** How a shared link will look in a chat or a feed. */
export function ShareLook({ title, description, host, headerImage }: ShareLookProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="label-mono mb-2 text-muted">As a shared link</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
        {headerImage ? (
          <img
            src={vendorPath(headerImage)}
            alt=""
            width={600}
            height={315}
            className="aspect-[1.91] w-full bg-surface-sunken object-cover"
          />
        ) : (
          <p className="flex aspect-[1.91] items-end bg-surface-sunken p-5 font-semibold text-2xl tracking-tight">
            {title}
          </p>
        )}
        <div className="p-4">
          <p className="text-muted text-xs">{host}</p>
          <p className="truncate font-medium">{title}</p>
          <p className="line-clamp-2 text-muted text-sm">{description}</p>
        </div>
      </div>
    </figure>
  );
}

function shortened(text: string, length: number): string {
  return countCharacters(text) > length ? `${cutText(text, length).trimEnd()}…` : text;
}
