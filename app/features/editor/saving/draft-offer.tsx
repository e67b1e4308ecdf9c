import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { type Draft, draftedValues, latestDrafts } from '~/features/editor/drafts';
import { sameValues } from '~/features/editor/form/form-values';
import { useOpenPost } from '~/features/editor/use-open-post';
import { titleOf } from '~/features/posts/post-display';
import { markHidden } from '~/formats/hidden-characters';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { When } from '~/ui/when';
import { deleteLocally, heldDrafts, localDrafts, storeLocally } from './local-drafts';

/** On the left edge of the sheet. */
const besideSheet = 'mx-auto w-full max-w-[43rem] px-[clamp(1.25rem,5vw,2.5rem)] pt-2 text-sm';

interface DraftOfferProps {
  /** Of posts, beside a new one. */
  draftCount: number;
  /** On the server. */
  drafts: Draft[];
  postId: string | null;
  /** The draft to continue at once, from the address. */
  resumeId: string | null;
}

/** A line for each draft that a crash, a lost connection or a closed tab left; beside a new post where drafts are. */
export function DraftOffer(props: DraftOfferProps) {
  const { copy, ask } = useOpenPost();
  const toast = useToast();
  const [offers, setOffers] = useState<Draft[]>([]);

  // Drafts that were never saved and are not open in a tab; looked for once.
  const [{ drafts, postId, resumeId, draftCount }] = useState(props);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    let gone = false;
    void heldDrafts().then((held) => {
      if (gone) return;
      const saved = copy.get().base.values;
      const own = localDrafts().filter((draft) => draft.postId === postId);
      const isNew = postId === null && resumeId === null;
      // What did not reach the server is a draft as any other.
      if (isNew) {
        for (const { id, values } of own.filter((draft) => !held.has(draft.id))) {
          const input = { id, postId, baseVersion: 0, values };
          void ask('store_draft', input, { reload: false }).then(({ ok }) => {
            if (!ok) return;
            deleteLocally(id);
            setSent((count) => count + 1);
          });
        }
        return;
      }
      const found = latestDrafts([...drafts, ...own]).filter(
        (draft) => !held.has(draft.id) && !sameValues(draftedValues(draft, saved), saved),
      );
      setOffers(found.filter(({ id }) => id !== resumeId));
      const wanted = found.find(({ id }) => id === resumeId);
      if (wanted) copy.resume(wanted);
      else if (resumeId) {
        const message = 'This draft is open in another tab or has been deleted.';
        toast.show({ message, tone: 'bad' });
      }
    });
    return () => {
      gone = true;
    };
  }, [ask, copy, drafts, postId, resumeId, toast]);

  const remove = (some: Draft[]) =>
    setOffers((list) => list.filter((draft) => !some.includes(draft)));
  const resume = (draft: Draft) => {
    copy.resume(draft);
    remove([draft]);
  };
  const discard = (some: Draft[]) => {
    remove(some);
    const dropped = some.map(({ id }) => {
      deleteLocally(id);
      return ask('discard_draft', { id }, { reload: false });
    });
    const undo = async () => {
      setOffers((list) => latestDrafts([...list, ...some]));
      for (const draft of some) storeLocally(draft);
      for (const result of await Promise.all(dropped))
        if (result.undo !== undefined) await toast.takeBack(result.undo);
    };
    toast.show({ message: `${countOf(some.length, 'draft')} discarded.`, undo });
  };

  const isResumedAgents = drafts.some(({ id, agentId }) => id === resumeId && agentId);
  const shown = draftCount + sent;
  if (offers.length === 0 && !isResumedAgents)
    return (
      postId === null &&
      shown > 0 && (
        <p className={besideSheet}>
          <Link to={`${href('/admin/posts')}?state=draft`} className="link text-muted">
            {countOf(shown, 'draft')}
          </Link>
        </p>
      )
    );
  return (
    <section aria-label="Drafts" className={besideSheet}>
      {offers.length > 1 && (
        <p className="flex items-center gap-1">
          <span className="flex-1 text-warn">{countOf(offers.length, 'draft')}</span>
          <Button size="sm" variant="quiet" onClick={() => discard(offers)}>
            Discard all
          </Button>
        </p>
      )}
      <ul>
        {isResumedAgents && resumeId && (
          <li>
            <CommentField id={resumeId} />
          </li>
        )}
        {offers.map((draft) => {
          const title = markHidden(titleOf(draft.values));
          return (
            <li key={draft.id} className="flex flex-wrap items-center gap-1">
              <p className="wrap-anywhere min-w-0 max-sm:basis-full sm:flex-1 sm:truncate">
                <span className="text-warn">{draft.agentId ? 'Draft by an agent:' : 'Draft:'}</span>{' '}
                <span className="font-medium">{title}</span>{' '}
                <span className="text-muted max-sm:hidden">
                  from <When time={draft.updatedAt} exact />
                </span>
              </p>
              <Button size="sm" variant="quiet" onClick={() => resume(draft)}>
                Restore draft<span className="sr-only"> {title}</span>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => discard([draft])}>
                Discard<span className="sr-only"> {title}</span>
              </Button>
              {draft.agentId && <CommentField id={draft.id} title={title} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the agent reads with its draft. It stands in the form of the editor, so it is none itself. */
function CommentField({ id, title = 'this draft' }: { id: string; title?: string }) {
  const send = useSubmitForm(href('/admin/posts'));
  const toast = useToast();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const say = async () => {
    if (isSending) return;
    setSending(true);
    const result = await send({ operation: 'comment_on_draft', input: { id, text } });
    setSending(false);
    // What was typed meanwhile stays.
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
        aria-label={`Comment for the agent: ${title}`}
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
        <span className="sr-only"> the comment on {title}</span>
      </Button>
    </div>
  );
}
