import { data, href } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { mailMode } from '~/server/mail/mail-mode';
import { newestEmails } from '~/server/mail/outbox.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { When } from '~/ui/when';
import type { Route } from './+types/mail.route';
import { isShown } from './letters.server';

const shown = 50;

export const meta = adminMeta('Mail', 'What the site mailed, and what still waits.');

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const mode = mailMode(config);
  if (mode === 'none') throw data('Not found', { status: 404 });
  const mails = await newestEmails(db, shown);
  return {
    isPreview: mode === 'preview',
    mails: mails.map((mail) => ({
      ...mail,
      to: mail.to ?? config.ownerEmail,
      text: isShown(mail, mode) ? mail.text : '',
    })),
  };
}

export default function Mail({ loaderData: { mails, isPreview } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={isPreview ? 'Mail preview' : 'Mail'}
        description={
          isPreview
            ? 'No mail server is set (SMTP_URL), so nothing is sent. What would be sent is shown here.'
            : 'What was sent in the last 30 days, what waits, and why something failed. Sign-in links stay with their readers.'
        }
        back={{ to: href('/admin'), label: 'Overview' }}
      />
      {mails.length === 0 && (
        <Card padded={false}>
          <EmptyState
            title="No mail yet"
            text="Sign-in links and mail about messages and comments appear here."
          />
        </Card>
      )}
      <ul className="grid grid-cols-1 items-start gap-3 min-[100rem]:grid-cols-2">
        {mails.map((mail) => (
          <li key={mail.id} data-row="" tabIndex={-1}>
            <Card title={mail.subject}>
              <p className="text-muted text-sm">
                To {mail.to}, <When time={mail.createdAt} exact />
                {!isPreview && <State {...mail} />}
              </p>
              {mail.text && <Letter {...mail} />}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

type MailLine = Route.ComponentProps['loaderData']['mails'][number];

function State({ sentAt, nextAttemptAt, lastError }: MailLine) {
  if (sentAt) {
    return (
      <>
        {' '}
        · Sent <When time={sentAt} exact />
      </>
    );
  }
  return (
    <span className={lastError ? 'text-bad' : 'text-warn'}>
      {lastError && ` · It failed: ${lastError}`}
      {nextAttemptAt ? (
        <>
          {' '}
          · {lastError ? 'Tried again' : 'Waits until'} <When time={nextAttemptAt} exact />
        </>
      ) : (
        ' · It’s not tried again.'
      )}
    </span>
  );
}

/** As it arrives, by day and by night, and as plain text. */
function Letter({ id, subject, text }: MailLine) {
  return (
    <>
      <details className="mt-2" name={`letter-${id}`}>
        <summary className="cursor-pointer text-muted text-sm pointer-coarse:py-3">
          The letter<span className="sr-only"> {subject}</span>
        </summary>
        <div className="mt-2 grid gap-3 lg:grid-cols-2">
          {(['light', 'dark'] as const).map((look) => (
            <iframe
              key={look}
              title={`${subject}, ${look}`}
              src={`${href('/admin/mail/:id', { id })}?look=${look}`}
              loading="lazy"
              sandbox=""
              className="h-96 w-full rounded-control border border-line"
            />
          ))}
        </div>
      </details>
      <p className="mt-3 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        {text.split(/(https?:\/\/\S+)/).map((part, n) =>
          n % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <a key={n} href={part} className="link">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </>
  );
}
