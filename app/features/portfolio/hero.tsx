import type { Home, Site } from 'content/schema';
import { href } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';
import { titleSize } from '~/ui/title-size';
import { workAnchor } from './home-sections';
import { CardFacts, portraitAlt } from './portrait';
import { ShiftClock } from './shift-clock';

interface HeroProps {
  site: Site;
  home: Home;
  /** Whether there are projects to lead to. */
  hasWork: boolean;
  hasPosts: boolean;
  /** Null where the hour at the owner's place is not known. */
  madeAt: string | null;
}

/** How wide the headline may be and stand beside the portrait. */
const measures = {
  'text-display': 'max-w-[7.5em]',
  'text-title': 'max-w-[10em]',
  'text-heading': 'max-w-[33rem]',
};

export function Hero({ site, home, hasWork, hasPosts, madeAt }: HeroProps) {
  const size = titleSize(home.headline);
  return (
    <section aria-labelledby="headline" className="hero h-card">
      <div aria-hidden="true" data-island="neural-backdrop" className="neural-backdrop" />
      <div className="hero-column">
        <div className="hero-portrait">
          <Picture
            fileName={portraitOf(site)}
            alt={portraitAlt(site)}
            facts={{ width: 960, height: 960 }}
            sizes="(min-width: 64rem) 40vw, clamp(8rem, 40vw, 12rem)"
            priority
            cover
            className="size-full"
          />
        </div>
        <div className="hero-words">
          <p className="wrap-anywhere text-heading">
            <bdi className="p-name">{site.ownerName}</bdi>
            <CardFacts site={site} />
          </p>
          {site.place && <Tagline words={`${site.tagline} ${site.place}`.trim()} />}
          <h1 id="headline" className={`mt-6 wrap-anywhere ${size} ${measures[size]}`}>
            {home.headline}
          </h1>
          {home.subline && <p className="mt-7 max-w-[25em] text-lead">{home.subline}</p>}
          {home.welcome && (
            <p className={`p-note max-w-[29em] text-muted ${home.subline ? 'mt-4' : 'mt-7'}`}>
              {home.welcome}
            </p>
          )}
          <p className="mt-8 flex flex-wrap gap-3 empty:hidden">
            {hasWork && (
              <ButtonLink to={workAnchor} variant="primary" className="min-h-12 px-6">
                {home.workButton}
              </ButtonLink>
            )}
            {hasPosts && (
              <ButtonLink
                to={href('/blog')}
                variant={hasWork ? 'secondary' : 'primary'}
                className="min-h-12 px-6"
              >
                {home.blogButton}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
      {madeAt && <ShiftClock place={site.place} madeAt={madeAt} />}
    </section>
  );
}

/** 'Based in …', with a small race on hover and keyboard focus. */
function Tagline({ words }: { words: string }) {
  return (
    <button
      type="button"
      data-island="tagline"
      aria-label={words}
      title={words}
      className="label flex h-7 w-50 cursor-default items-center overflow-hidden rounded-control text-left text-sm whitespace-nowrap text-muted"
    >
      <span
        aria-hidden="true"
        className="truncate data-racing:text-clip data-racing:-tracking-wide"
      >
        {words}
      </span>
    </button>
  );
}
