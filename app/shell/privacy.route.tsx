import { href, Link } from 'react-router';
import { contactPage } from '~/formats/contact-page';
import { accountPage } from '~/formats/reader-pages';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/privacy.route';

export const headers = () => cacheUntilChanged();

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content } = context.get(servicesContext);
  const { geoServiceUrl } = config;
  const { siteName, ownerName, email, visitorDetailsDays } = (await content.read()).site;
  return {
    locationService: geoServiceUrl ? new URL(geoServiceUrl).host : null,
    site: { siteName, ownerName, email, visitorDetailsDays },
  };
}

export function meta({ matches, loaderData: { site } }: Route.MetaArgs) {
  return pageMeta(
    {
      title: `Your data - ${site.siteName}`,
      description: `What ${site.siteName} keeps about its visitors, for how long, and what it never does.`,
      path: href('/privacy'),
    },
    matches,
  );
}

/** The longest a weekly backup is kept. */
const backupWeeks = 5;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { locationService, site } = loaderData;
  return (
    <article className="column page-top">
      <header>
        <p className="label text-muted">For visitors</p>
        <h1 className="mt-5 text-title">Your data</h1>
        <p className="mt-6 max-w-[30.5em] text-lead text-muted">
          What this site keeps about you, for how long, and what it never does.
        </p>
      </header>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Topic title="When you read">
          <p>
            Opening a page is counted at once, with the page, the site that sent you here, your
            country and what kind of device and browser you use. Your internet address isn’t kept
            with it: for one day you’re a code that can’t be traced back to it.
          </p>
          <p>
            A view of a post is counted once it has been open in front of you for 15 seconds. With
            it the site keeps the time, your internet address, the place it seems to come from, what
            kind of device and browser you use, and the site that sent you here.
          </p>
          <p>
            After {site.visitorDetailsDays} days the whole record is removed. Only totals stay:
            views and visitors of a day by country, kind of device, browser, system and source.
          </p>
        </Topic>
        <Topic title="When you write">
          <p>
            A message from the <Link to={contactPage}>contact form</Link> is kept with the name and
            e-mail address you gave, so that it can be answered. Your location and device are kept
            to detect spam, and removed after {site.visitorDetailsDays} days.
          </p>
          <p>
            The message itself stays until {site.ownerName} deletes it. To have it deleted, write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        </Topic>
        <Topic title="When you comment">
          <p>
            You sign in with Google or a link sent by mail. The site keeps your e-mail address,
            which is never shown, the display name you choose, and what you write. The internet
            address a comment came from is kept to stop floods, and removed after{' '}
            {site.visitorDetailsDays} days. While you are signed in, views of posts are counted
            under your account.
          </p>
          <p>
            In <Link to={accountPage}>your account</Link> you export all of it, or delete the
            account and everything you wrote. If you were blocked before, a code made from your
            address stays, by which the site would know it again. Mail about replies comes only if
            you ask for it, and each has a link that ends it.
          </p>
        </Topic>
        <Topic title="What is never done">
          <ul>
            <li>No cookies are set for visitors until they sign in to comment.</li>
            {locationService ? (
              <li>
                Nothing is loaded from other sites. Your internet address is sent to{' '}
                {locationService} to look up its location, and nothing else is sent anywhere.
              </li>
            ) : (
              <li>Nothing is loaded from other sites, and nothing is shared with third parties.</li>
            )}
            <li>No profiles, no advertising, no selling, no following you elsewhere.</li>
          </ul>
          <p>
            Your browser remembers a few things for itself, such as the theme you chose and which
            posts it has counted. They never leave it.
          </p>
        </Topic>
        <Topic title="Copies and logs">
          <p>
            The site backs itself up every day. Daily copies older than {backupWeeks} weeks are
            deleted, so removed details are gone from the copies by then, too. The server’s log
            holds no addresses and no messages.
          </p>
        </Topic>
      </div>
    </article>
  );
}

function Topic({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-heading">{title}</h2>
      <div className="prose mt-4">{children}</div>
    </section>
  );
}
