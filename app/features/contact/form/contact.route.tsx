import { data, href } from 'react-router';
import { minuteMs } from '~/formats/durations';
import { requestContext, servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { limitRate, type RateLimit } from '~/server/identity/rate-limits.server';
import { Refused } from '~/server/operation.server';
import { Button } from '~/ui/button';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/contact.route';
import { type ContactResult, checkFields, emptyContactFields, readFields } from './contact-form';
import { ContactFormView } from './contact-form-view';
import { receiveMessage } from './receive-message.server';
import { Services } from './services';

const messageLimit: RateLimit = { action: 'contact', atMost: 10, withinMs: 10 * minuteMs };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, contact, navigation } = await context.get(servicesContext).content.read();
  const { siteName, ownerName, email } = site;
  const { callButton, callNote } = navigation;
  return { siteName, ownerName, email, contact, callButton, callNote };
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
      image: href('/og/:name', { name: 'contact.png' }),
    },
    matches,
  );
}

const tooManySentence = 'That’s a lot of messages from your connection.';

/** Stores a message; the form's script reads the same answer as a browser without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const form = await readForm(request);
  const fields = readFields(form);
  const errors = checkFields(fields);
  const headers = new Headers({ 'cache-control': 'no-store' });
  const answer = (result: ContactResult, status: number) => data(result, { status, headers });
  const failed = { state: 'failed' as const, fields, errors };
  if (Object.keys(errors).length > 0) return answer(failed, 400);
  try {
    const { ip } = current;
    const now = services.clock();
    await limitRate(services.db, messageLimit, { ip }, now, tooManySentence);
    const userAgent = request.headers.get('user-agent') ?? '';
    await receiveMessage(services, { fields, form, ip, userAgent }, now);
    return answer({ state: 'sent' }, 200);
  } catch (error) {
    if (error instanceof Refused)
      return data({ ...failed, notice: error.message }, refusedInit(error, headers));
    return answer(failed, logFailure(current, error, 'A contact message could not be stored'));
  }
}

/** The empty form is the same for everybody; the response to a message is not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : cacheUntilChanged();
}

const listed = (words: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

export default function ContactPage({ actionData, loaderData }: Route.ComponentProps) {
  const { contact, email, callButton, callNote } = loaderData;
  return (
    <div className="column page-top">
      <div className="column-grid lg:grid-rows-[auto_1fr]">
        <header className="lg:col-span-4">
          <h1 className="text-title">{contact.title}</h1>
          {contact.lead && (
            <p className="mt-6 max-w-[30.5em] text-lead text-muted">{contact.lead}</p>
          )}
        </header>
        <div className="lg:col-span-4 lg:col-start-5 lg:row-span-2 lg:row-start-1 print:hidden">
          <ContactFormView
            result={actionData}
            fields={actionData?.state === 'failed' ? actionData.fields : emptyContactFields}
          />
        </div>
        <div className="lg:col-span-4">
          <p>
            <span className="label block text-muted">or write to</span>
            <a href={`mailto:${email}`} className="link text-heading wrap-anywhere">
              {email}
            </a>
          </p>
          <div className="mt-8">
            <Button disabled aria-describedby={callNote ? 'call-note' : undefined}>
              {callButton}
            </Button>
            {callNote && (
              <p id="call-note" className="label mt-2 max-w-[24em] text-muted">
                {callNote}
              </p>
            )}
          </div>
        </div>
      </div>
      <Services contact={contact} />
    </div>
  );
}
