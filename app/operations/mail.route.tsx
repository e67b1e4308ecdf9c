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

const shown = 50;

export const meta = adminMeta('Mail preview', 'Mail this site would send.');

/** Only where no mail is sent: elsewhere the mail is the reader's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  if (mailMode(config) !== 'preview') throw data('Not found', { status: 404 });
  return { mails: await newestEmails(db, shown), owner: config.ownerEmail };
}

export default function MailPreview({ loaderData: { mails, owner } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Mail preview"
        description="No mail server is set (SMTP_URL), so nothing is sent. What would be sent is shown here."
        back={{ to: href('/admin/comments'), label: 'Comments' }}
      />
      {mails.length === 0 && (
        <Card padded={false}>
          <EmptyState
            title="No mail yet"
            text="Sign-in links and mail about comments appear here."
          />
        </Card>
      )}
      <ul className="space-y-3">
        {mails.map(({ id, to, subject, text, createdAt }) => (
          <li key={id} data-row="" tabIndex={-1}>
            <Card title={subject}>
              <p className="text-muted text-sm">
                To {to ?? owner}, <When time={createdAt} exact />
              </p>
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
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
