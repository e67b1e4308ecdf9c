import type { About as AboutTexts } from 'content/schema';
import { href } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import { contactPage } from '~/formats/contact-page';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { ButtonLink } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { DisplayWords } from '~/ui/display-words';
import { pageMeta } from '~/ui/page-meta';
import { Picture } from '~/ui/picture';
import { titleSize } from '~/ui/title-size';
import type { Route } from './+types/about.route';
import { hasResume } from './home-sections';
import { CardFacts, portraitAlt } from './portrait';

export const headers = () => cacheUntilChanged();

export async function loader({ context }: Route.LoaderArgs) {
  const content = await context.get(servicesContext).content.read();
  return { site: content.site, about: content.about, withResume: hasResume(content) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, about } = loaderData;
  return pageMeta(
    {
      title: `About ${site.ownerName}`,
      description: about.lead
        ? `${about.lead} Biography, philosophy and what you will find on this site.`
        : undefined,
      keywords: ['about', 'biography', 'philosophy', ...site.meta.keywords],
      path: href('/about'),
      image: href('/og/:name', { name: 'about.png' }),
    },
    matches,
  );
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { site, about, withResume } = loaderData;
  return (
    <div className="column page-top">
      <header className="h-card grid grid-cols-1 gap-block lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div>
          <p className="label text-muted">
            About <span className="p-name">{site.ownerName}</span>
            <CardFacts site={site} />
          </p>
          <h1 className={`mt-5 max-w-[9em] ${titleSize(about.title)}`}>
            <DisplayWords>{about.title}</DisplayWords>
          </h1>
          {about.lead && <p className="mt-block max-w-[24em] text-lead text-muted">{about.lead}</p>}
        </div>
        <Picture
          fileName={portraitOf(site)}
          alt={portraitAlt(site)}
          facts={{ width: 960, height: 960 }}
          sizes="22rem"
          priority
          className="mask-[linear-gradient(#000_52%,transparent)] w-[min(100%,22rem)] place-self-start lg:justify-self-end"
        />
      </header>

      <Biography about={about} />
      <Philosophy about={about} />
      <Finds about={about} />

      <section
        aria-label={about.closing || about.closingButton}
        className="mt-part border-t pt-block print:hidden"
      >
        {about.closing && (
          <h2 className="max-w-[16.4em] text-title">
            <DisplayWords>{about.closing}</DisplayWords>
          </h2>
        )}
        <p className={classNames('flex flex-wrap gap-3', about.closing && 'mt-8')}>
          <ButtonLink to={contactPage} variant="primary" className="min-h-12 px-6">
            {about.closingButton}
          </ButtonLink>
          {withResume && (
            <ButtonLink to={href('/resume')} className="min-h-12 px-6">
              Résumé
            </ButtonLink>
          )}
        </p>
      </section>
    </div>
  );
}

const partClasses =
  'mt-part grid grid-cols-1 gap-8 border-t pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]';

function Biography({ about }: { about: AboutTexts }) {
  if (about.biography.length === 0) return null;
  return (
    <section aria-labelledby="biography" className={partClasses}>
      <h2 id="biography" className="text-heading">
        {about.biographyTitle}
      </h2>
      <div className="space-y-6 text-article">
        {about.biography.map((paragraph) => (
          <p key={paragraph} className="max-w-[29em]">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Philosophy({ about }: { about: AboutTexts }) {
  const { statement, principles } = about.philosophy;
  if (statement === '' && principles.length === 0) return null;
  return (
    <section aria-labelledby="philosophy" className={partClasses}>
      <h2 id="philosophy" className="text-heading">
        {about.philosophyTitle}
      </h2>
      {statement && (
        <p className="max-w-[16.4em] text-title lg:col-span-full">
          <DisplayWords>{statement}</DisplayWords>
        </p>
      )}
      {principles.length > 0 && (
        <dl className="divide-y border-y lg:col-start-2">
          {principles.map(({ title, text }) => (
            <div key={title} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[1fr_1.4fr]">
              <dt className="text-balance font-medium">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Finds({ about }: { about: AboutTexts }) {
  if (about.finds.length === 0) return null;
  return (
    <section aria-labelledby="finds" className="mt-section">
      <h2 id="finds" className="text-title">
        {about.findsTitle}
      </h2>
      <ul className="finds mt-10">
        {about.finds.map(({ title, text }) => (
          <li
            key={title}
            className="bg-surface p-[clamp(1.25rem,2.5vw,2rem)] pb-[clamp(2rem,4vw,3.5rem)]"
          >
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
