import { data, href } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/contact.route';
import { answerMessage } from './answer-message.server';
import { emptyFields } from './contact-form';
import { ContactFormView } from './contact-form-view';
import { Services } from './services';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, contact } = await context.get(servicesContext).content.read();
  const { siteName, ownerName, email } = site;
  return { siteName, ownerName, email, contact };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName, ownerName, contact } = loaderData;
  const services = contact.services.map(({ title }) => title.toLowerCase());
  return pageMeta(
    {
      title: `Contact - ${siteName}`,
      description: `Write to ${ownerName}${services.length > 0 ? ` about ${listed(services)}` : ''}.`,
      keywords: ['contact', ...services],
      path: href('/contact'),
      image: '/og/contact.png',
    },
    matches,
  );
}

/** What a browser without script sends. */
export async function action(args: Route.ActionArgs) {
  const { answer, status, headers } = await answerMessage(args);
  return data(answer, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** The empty form is the same for everybody; the answer to a message is not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : cacheUntilChanged('content');
}

const listed = (words: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

export default function ContactPage({ actionData, loaderData }: Route.ComponentProps) {
  const { contact, email } = loaderData;
  return (
    <div className="column page-top">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <header>
          <h1 className="text-title">{contact.title}</h1>
          {contact.lead && (
            <p className="mt-6 max-w-[30.5em] text-lead text-muted">{contact.lead}</p>
          )}
          <p className="label mt-8 text-muted">
            or write to{' '}
            <a href={`mailto:${email}`} className="link text-text">
              {email}
            </a>
          </p>
        </header>
        <ContactFormView
          answer={actionData}
          fields={actionData?.state === 'failed' ? actionData.fields : emptyFields}
        />
      </div>
      <Services contact={contact} />
    </div>
  );
}
