import type { Site } from 'content/schema';
import { href } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import { vendorPath } from '~/formats/pictures';

/** The alternative text of the portrait. */
export function portraitAlt({ portraitAlt: words, ownerName }: Site): string {
  return words || `Portrait of ${ownerName}`;
}

/** What an h-card has besides the words on the page, for programs that read microformats. */
export function CardFacts({ site }: { site: Site }) {
  return (
    <span hidden>
      <data className="u-url u-uid" value={href('/')} />
      <data className="u-photo" value={vendorPath(portraitOf(site))} />
      <data className="u-email" value={`mailto:${site.email}`} />
    </span>
  );
}
