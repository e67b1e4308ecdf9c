import { data, href, redirect } from 'react-router';
import { emailKey, endReaderSession } from '~/features/account/readers.server';
import { nameError, nameLimit, readName } from '~/features/comments/comment';
import { countAway, deleteReader, ownComments } from '~/features/comments/own-comments.server';
import { isShown, saveReader, signedIn } from '~/features/comments/readers.server';
import { OwnCommentList } from '~/features/comments/reading/comment-list';
import { toOwn } from '~/features/comments/reading/comments-page.server';
import { writeComments } from '~/features/comments/threads.server';
import { hourMs } from '~/formats/durations';
import { countOf } from '~/formats/numbers';
import { readForm } from '~/server/http/failures.server';
import { pressedIn } from '~/server/http/pressed';
import { refusedInit } from '~/server/http/problem';
import { limitRate, type RateLimit } from '~/server/identity/rate-limits.server';
import { mailMode } from '~/server/mail/mail-mode';
import { Refused } from '~/server/operation.server';
import { Button, ButtonLink } from '~/ui/button';
import { CheckboxField, TextField } from '~/ui/field';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/account.route';

export const handle = { page: 'post' };

const nameChanges: RateLimit = { action: 'reader-name', atMost: 5, withinMs: hourMs };

export async function loader(args: Route.LoaderArgs) {
  const { services, reader } = await signedIn(args);
  const now = services.clock();
  const own = await ownComments(services.db, reader.id);
  return {
    email: reader.email,
    name: reader.name,
    suggestedName: reader.suggestedName,
    replyMails: reader.replyMails,
    offersMail: mailMode(services.config) !== 'none',
    saved: args.url.searchParams.has('saved'),
    own: own.map((comment) => toOwn(comment, now)),
    away: await countAway(services.db, reader.id),
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, reader } = await signedIn(args);
  const form = await readForm(args.request);
  const operation = pressedIn(form, ['save', 'sign-out', 'delete']);
  if (operation !== 'save') {
    if (operation === 'delete') {
      if (!form.has('sure'))
        return data({ name: reader.name, errors: { sure: 'Tick the box to confirm.' } }, 400);
      await deleteReader(services, reader);
    }
    const headers = { 'set-cookie': await endReaderSession(services, args.request) };
    throw redirect(href('/blog'), { status: 303, headers });
  }
  const name = readName(form.get('name'));
  try {
    const isAuthor = reader.email === emailKey(services.config.ownerEmail);
    const { site } = await services.content.read();
    // A blocked reader may not change the name, which is shown with every comment.
    if (reader.isBlocked && name !== reader.name) {
      throw new Refused(403, 'You can’t comment here.');
    }
    const problem = nameError(name, isAuthor ? [] : [site.ownerName]);
    if (problem) throw new Refused(400, problem);
    const isRenamed = name !== reader.name;
    const now = services.clock();
    const often = 'You’ve changed your name a few times.';
    if (isRenamed) await limitRate(services.db, nameChanges, reader.id, now, often);
    await writeComments(services, async (trx, pages) => {
      await saveReader(trx, { ...reader, name, replyMails: form.has('replyMails') });
      pages.changed = isRenamed && (await isShown(trx, reader.id));
    });
    throw redirect(`${href('/account')}?saved`, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ name, errors: { name: error.message } }, refusedInit(error));
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = readerMeta('Your account');

interface Errors {
  name?: string;
  sure?: string;
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, suggestedName, replyMails, offersMail, saved, own, away } = loaderData;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <div className="column page-top">
      <div className="comments-column">
        <h1 className="text-title">Your account</h1>
        <p className="mt-6 text-lead text-muted [overflow-wrap:anywhere]">
          Signed in as {email}. The address is never shown.
        </p>
        {saved && (
          <p
            role="status"
            className="mt-8 rounded-control border border-good/50 px-4 py-3 text-good"
          >
            Saved.
          </p>
        )}
        <form method="post" className="comment-form">
          <TextField
            label="Display name"
            name="name"
            required
            maxLength={nameLimit}
            autoComplete="nickname"
            defaultValue={actionData?.name ?? (name || suggestedName)}
            message={errors.name}
            hint="Others see it next to your comments."
          />
          {offersMail && (
            <CheckboxField
              label="Mail me about replies"
              name="replyMails"
              value="1"
              defaultChecked={replyMails}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary">
              Save
            </Button>
            <Button type="submit" name="operation" value="sign-out" formNoValidate>
              Sign out
            </Button>
          </div>
        </form>
        <section aria-labelledby="own" className="mt-14">
          <h2 id="own" className="text-heading">
            Your comments
          </h2>
          {own.length + away === 0 && (
            <p className="mt-4 text-muted">You haven’t written any yet.</p>
          )}
          <OwnCommentList comments={own} />
          {away > 0 && (
            <p className="mt-4 text-muted">
              {own.length > 0 ? 'And ' : ''}
              {countOf(away, 'comment')} on posts that are away for now. With the post they come
              back.
            </p>
          )}
        </section>
        <section aria-labelledby="data" className="mt-14 border-line border-t pt-10">
          <h2 id="data" className="text-heading">
            Your data
          </h2>
          <p className="mt-4 text-muted">
            Everything the site has stored about you, in one file: your account, your comments and
            the posts you read while signed in.
          </p>
          <ButtonLink to={href('/account/data.json')} reloadDocument download className="mt-5">
            Export my data
          </ButtonLink>
          <form method="post" className="mt-10 flex flex-col items-start gap-4">
            <CheckboxField
              label="Delete my account and everything I wrote, for good"
              name="sure"
              value="1"
              message={errors.sure}
            />
            <Button type="submit" name="operation" value="delete" variant="danger">
              Delete my account
            </Button>
          </form>
        </section>
      </div>
    </div>
  );
}
