import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import type { Draft, Unsent } from '~/features/editor/drafts';
import { useCopyState, useOpenPost } from '~/features/editor/use-open-post';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { When } from '~/ui/when';
import { deleteLocally, leftHere } from './local-drafts';
import { apart } from './working-copy';

/** On the left edge of the sheet. */
const besideSheet = 'mx-auto w-full max-w-[43rem] px-[clamp(1.25rem,5vw,2.5rem)] pt-2 text-sm';

/** What an agent changed of this post. */
export type AgentDraft = Pick<Draft, 'id' | 'values' | 'updatedAt'> & { agentName: string };

interface DraftLinesProps {
  postId: string | null;
  /** Of all posts. */
  draftCount: number;
  drafts: AgentDraft[];
  /** The agent that began this draft. */
  begunBy: string | null;
}

/** Above a new post where drafts are; above one that an agent drafted a word to the agent. */
export function DraftLines({ postId, draftCount, drafts, begunBy }: DraftLinesProps) {
  const sent = useLeft(postId);
  const isOwn = useCopyState(({ base }) => base.post?.id !== postId || !begunBy);
  if (postId === null)
    return (
      draftCount + sent > 0 && (
        <p className={besideSheet}>
          <Link to={`${href('/admin/posts')}?state=draft`} className="link text-muted">
            {countOf(draftCount + sent, 'draft')}
          </Link>
        </p>
      )
    );
  if (drafts.length === 0 && isOwn) return null;
  return (
    <section aria-label="Drafts" className={besideSheet}>
      {!isOwn && <p className="text-muted">Draft by {begunBy}</p>}
      <ul>
        {drafts.map((draft) => (
          <AgentLine key={draft.id} draft={draft} />
        ))}
      </ul>
      <CommentField id={postId} />
    </section>
  );
}

function AgentLine({ draft: { id, values, updatedAt, agentName } }: { draft: AgentDraft }) {
  const { copy, ask } = useOpenPost();
  const toast = useToast();
  return (
    <li className="flex flex-wrap items-center gap-1">
      <p className="min-w-0 flex-1">
        {agentName} has changes{' '}
        <span className="text-muted">
          from <When time={updatedAt} exact />
        </span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          const before = copy.values();
          copy.take(values);
          const undo = async () => copy.take(before);
          toast.show({ message: `You’re editing what ${agentName} wrote.`, undo });
        }}
      >
        Use them
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={async () => toast.tell(await ask('discard_draft', { id }))}
      >
        Discard
      </Button>
    </li>
  );
}

/** Sends what did not reach the server, and writes on in what of it is this post's. Counts the new drafts. */
function useLeft(postId: string | null) {
  const { copy, ask } = useOpenPost();
  const [sent, setSent] = useState(0);
  useEffect(() => {
    let gone = false;
    const send = async ({ updatedAt: _, ...unsent }: Unsent) => {
      const { ok, theirs } = await ask('store_draft', unsent, { reload: false });
      // Its post was deleted, or written on elsewhere.
      if (theirs === undefined) return ok;
      return (await ask('store_draft', apart(unsent.values), { reload: false })).ok;
    };
    void leftHere().then((left) => {
      for (const unsent of gone ? [] : left) {
        if (unsent.postId !== null && unsent.postId === postId) {
          deleteLocally(unsent.id);
          copy.resume(unsent);
        } else {
          void send(unsent).then((isSent) => {
            if (!isSent) return;
            deleteLocally(unsent.id);
            if (unsent.postId === null) setSent((count) => count + 1);
          });
        }
      }
    });
    return () => {
      gone = true;
    };
  }, [copy, ask, postId]);
  return sent;
}

/** What the agent reads with its draft. It stands in the form of the editor, so it is none itself. */
function CommentField({ id }: { id: string }) {
  const send = useSubmitForm(href('/admin/posts'));
  const toast = useToast();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const say = async () => {
    if (isSending) return;
    setSending(true);
    const result = await send({ operation: 'comment_on_draft', input: { id, text } });
    setSending(false);
    // What was typed since stays.
    if (result.ok) setText((now) => (now === text ? '' : now));
    toast.tell(result);
  };
  return (
    <div className="flex w-full items-center gap-1 pb-2">
      <input
        value={text}
        maxLength={5000}
        autoComplete="off"
        placeholder="Comment for the agent"
        aria-label="Comment for the agent"
        className="control min-w-0 flex-1"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void say();
        }}
      />
      <Button type="button" size="sm" busy={isSending} onClick={say}>
        Send
        <span className="sr-only"> the comment</span>
      </Button>
    </div>
  );
}
