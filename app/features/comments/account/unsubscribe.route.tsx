import { unsubscribeFromReplies } from '~/features/comments/readers.server';
import { cleanText } from '~/formats/text';
import { servicesContext } from '~/server/context.server';
import { Button } from '~/ui/button';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/unsubscribe.route';

/** Ends mail about replies: by the button, or by the mail program itself (RFC 8058), which has no session. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  // The response is the same for an unknown key.
  await unsubscribeFromReplies(db, cleanText(params.key));
  return { isDone: true };
}

export const meta = readerMeta('Mail about replies', '/unsubscribe');

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="column page-top">
      <h1 className="text-title">Mail about replies</h1>
      {actionData?.isDone ? (
        <p role="status" className="mt-6 text-lead text-muted">
          Done. You won’t get mail about replies.
        </p>
      ) : (
        <form method="post" className="mt-6">
          <p className="text-lead text-muted">One press and you won’t get another.</p>
          <Button type="submit" variant="primary" className="mt-8">
            Unsubscribe
          </Button>
        </form>
      )}
    </div>
  );
}
