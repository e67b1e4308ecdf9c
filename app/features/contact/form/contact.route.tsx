import { contact } from 'content/contact';
import { site as siteContent } from 'content/site';
import { data } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/contact.route';
import { emptyFields, readFields } from './contact-form';
import { ContactFormView } from './contact-form-view';
import { oldEnough } from './form-opening';
import {
  type ContactAnswer,
  openForm,
  receiveMessage,
  TooManyMessages,
} from './receive-message.server';
import { Services } from './services';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: `Contact - ${siteContent.siteName}`,
      description: `Write to ${siteContent.ownerName} about cloud hosting, internet access installations and industry tools.`,
      keywords: 'contact, cloud hosting, internet access, industry tools',
      path: '/contact',
      image: '/og/contact.png',
    },
    matches,
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  context.get(visitContext).keep('content');
  return { token: await openForm(context.get(siteContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await request.formData();
  const fields = readFields(form);
  const failed = (answer: { errors?: object; notice?: string }): ContactAnswer => ({
    state: 'failed',
    fields,
    errors: {},
    ...answer,
  });
  try {
    const userAgent = request.headers.get('user-agent') ?? '';
    const errors = await receiveMessage(context.get(siteContext), visit, form, userAgent);
    if (Object.keys(errors).length > 0) return data(failed({ errors }), 400);
    return data<ContactAnswer>({ state: 'sent' });
  } catch (error) {
    if (error instanceof TooManyMessages) {
      const headers = { 'retry-after': String(error.seconds) };
      return data(failed({ notice: error.message }), { status: 429, headers });
    }
    visit.fail(error, 'A contact message could not be stored');
    return data(failed({}), 500);
  }
}

/** Without a connection, too, the form keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = readFields(await request.clone().formData());
  try {
    await oldEnough();
    return await serverAction();
  } catch {
    // An error status keeps the router from asking for the page again, which would fail as well.
    return data<ContactAnswer>({ state: 'failed', fields, errors: {} }, 503);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-[calc(var(--nav-offset)+clamp(2rem,6vw,5rem))] pb-20 sm:pb-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <header>
          <h1 className="text-title">Let's Connect</h1>
          <p className="mt-6 max-w-[46ch] text-lead text-muted">{contact.lead}</p>
          <p className="label-mono mt-8 text-muted">
            or write to{' '}
            <a href={`mailto:${siteContent.email}`} className="link text-text">
              {siteContent.email}
            </a>
          </p>
        </header>
        <ContactFormView
          token={loaderData.token}
          answer={actionData}
          fields={actionData?.state === 'failed' ? actionData.fields : emptyFields}
        />
      </div>
      <Services />
    </div>
  );
}
