import type { Home, Site } from 'content/schema';
import { href } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import { ButtonLink } from '~/ui/button';
import { DisplayWords } from '~/ui/display-words';
import { Picture } from '~/ui/picture';
import { useTimeZone } from '~/ui/time-zone';
import { titleSize } from '~/ui/title-size';
import { Dial } from './dial';
import { workAnchor } from './home-sections';
import { CardFacts, portraitAlt } from './portrait';
import { daylightOn, hourAt } from './shift';

interface HeroProps {
  site: Site;
  home: Home;
  /** Whether there are projects to lead to. */
  hasWork: boolean;
  /** Null where the hour at the owner's place is not known. */
  madeAt: string | null;
  /** The owner's day, for its daylight. */
  today: string;
}

export function Hero({ site, home, hasWork, madeAt, today }: HeroProps) {
  const timeZone = useTimeZone();
  // The page is cached, so without script it says when it was made, which stays true.
  const hour = madeAt && hourAt(new Date(madeAt), timeZone);
  return (
    <section aria-labelledby="headline" className="hero h-card">
      <div
        aria-hidden="true"
        data-island="neural-backdrop"
        className="neural-backdrop pointer-events-none absolute inset-0 -z-3 text-signal *:size-full *:animate-[fade-in_250ms_var(--ease-standard)] *:scheme-light print:hidden"
      />
      <div className="hero-column">
        <div
          className="hero-portrait"
          {...(hour && { 'data-island': 'shift', 'data-zone': timeZone })}
        >
          <Picture
            fileName={portraitOf(site)}
            alt={portraitAlt(site)}
            facts={{ width: 960, height: 960 }}
            sizes="(min-width: 48rem) 42vw, 62vw"
            priority
            cover
            className="size-full"
          />
          {hour && (
            <Dial now={hour} daylight={daylightOn(today, site.coordinates)} timeZone={timeZone} />
          )}
        </div>
        <div className="hero-words">
          <p className="wrap-anywhere text-heading">
            <bdi className="p-name">{site.ownerName}</bdi>
            <CardFacts site={site} />
          </p>
          {site.place && <Tagline words={`${site.tagline} ${site.place}`.trim()} />}
          <h1 id="headline" className={`mt-2 wrap-anywhere md:mt-6 ${titleSize(home.headline)}`}>
            <DisplayWords>{home.headline}</DisplayWords>
          </h1>
          {home.subline && (
            <p className="hero-subline mt-4 max-w-[25em] text-lead md:mt-7">{home.subline}</p>
          )}
          {home.welcome && (
            <p className="hero-welcome p-note mt-4 max-w-[29em] text-muted">{home.welcome}</p>
          )}
          <p className="mt-4 flex flex-wrap gap-3 md:mt-8">
            {hasWork && (
              <ButtonLink to={workAnchor} variant="primary" className={buttonClasses}>
                {home.workButton}
              </ButtonLink>
            )}
            <ButtonLink
              to={href('/blog')}
              variant={hasWork ? 'secondary' : 'primary'}
              className={buttonClasses}
            >
              {home.blogButton}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

const buttonClasses = 'min-h-12 px-6 md:max-lg:px-4';

/** 'Based in …', with a small race on hover and keyboard focus. */
function Tagline({ words }: { words: string }) {
  return (
    <button
      type="button"
      data-island="tagline"
      aria-label={words}
      title={words}
      className="label flex h-7 w-50 max-w-full cursor-default items-center overflow-hidden rounded-control text-left text-sm whitespace-nowrap text-muted"
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
