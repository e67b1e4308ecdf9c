import { useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { Button } from '~/ui/button';
import { DiffView } from '~/ui/diff-view';
import { HiddenNote } from '~/ui/hidden-note';
import { keyed } from '~/ui/screen-keys';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';
import type { AgentAsk } from './operations.server';
import type { WaitingProposal } from './proposals.server';

export const proposalKeys = { a: 'Accept the open proposal', x: 'Reject' };

interface ProposalRowProps {
  proposal: WaitingProposal;
  open: boolean;
  /** A link led to it. */
  led: boolean;
}

/** What an agent asks for: what would change, why, and the two answers. */
export function ProposalRow({ proposal, open, led }: ProposalRowProps) {
  const { id, agentName, reason, createdAt, asked, outdated } = proposal;
  const quotes = asked?.quotes ?? [];
  const does = markHidden(proposal.does);
  const name = <span className="sr-only"> {`${does}, asked by ${agentName}`}</span>;
  const { change, busyIds } = useRowChanges<AgentAsk>(href('/admin/agents'));
  const whyRef = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(open);
  const headingRef = useRef<HTMLElement>(null);
  // With the row itself: the page’s beginning is not announced first.
  useLayoutEffect(() => {
    if (led) headingRef.current?.focus();
  }, [led]);
  const decide = (ask: AgentAsk) => {
    headingRef.current?.focus({ preventScroll: true });
    void change(ask);
  };
  const reject = () => {
    const why = whyRef.current?.value ?? '';
    decide({ operation: 'reject_proposal', input: { proposal: id, why } });
  };
  return (
    <li
      data-row=""
      id={`proposal-${id}`}
      className="grid items-start gap-x-6 px-4 py-1 text-sm focus-within:bg-text/4 hover:bg-text/4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <details
        open={open}
        onToggle={({ currentTarget }) => setShown(currentTarget.open)}
        className="min-w-0"
      >
        <summary
          ref={headingRef}
          data-main=""
          className="cursor-pointer py-1.5 pointer-coarse:py-3"
        >
          <span className="wrap-anywhere">
            <bdi className="font-medium">{does}</bdi>{' '}
            <span className="text-xs text-muted">
              <span className="sr-only">asked by </span>
              {agentName}, <When time={createdAt} exact />
            </span>
          </span>
        </summary>
        <div className="flex max-w-[80ch] flex-col gap-3 pt-1 pb-3">
          {reason !== '' && (
            <blockquote dir="auto" className="wrap-anywhere border-line border-l-2 pl-3 text-muted">
              <span className="sr-only">{agentName} says: </span>
              {markHidden(reason)}
            </blockquote>
          )}
          {quotes.map(({ from, text }) => (
            <figure key={`${from} ${text}`}>
              <figcaption className="wrap-anywhere text-muted text-xs">
                <bdi>{markHidden(from)}</bdi> wrote:
              </figcaption>
              <blockquote
                dir="auto"
                className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3"
              >
                {markHidden(text)}
              </blockquote>
            </figure>
          ))}
          {hasHidden(proposal.does, reason, ...quotes.flatMap(Object.values)) && <HiddenNote />}
          {asked && asked.before !== asked.after && (
            <DiffView
              label={`What would change: ${does}`}
              before={asked.before}
              after={asked.after}
            />
          )}
          {asked && asked.alsoHappens.length > 0 && (
            <ul aria-label="What else happens" className="list-disc space-y-1 pl-4">
              {asked.alsoHappens.map(({ says }) => (
                <li key={says} className="wrap-anywhere">
                  {markHidden(says)}
                </li>
              ))}
            </ul>
          )}
          {outdated !== '' && (
            <p>{outdated} So it can’t be done as shown. Reject it; the agent can ask again.</p>
          )}
          {asked?.preview && (
            <p>
              <a href={asked.preview} target="_blank" rel="noreferrer" className="link">
                {asked.after === '' ? 'See it first' : 'See it as the page will show it'}
              </a>
            </p>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              reject();
            }}
          >
            <input
              ref={whyRef}
              maxLength={500}
              autoComplete="off"
              placeholder="Reason, if you reject it (optional)"
              aria-label={`Why you reject it: ${does}`}
              className="control"
            />
          </form>
        </div>
      </details>
      <div className="flex gap-1 max-sm:pb-2">
        {/* A key that was meant for another row accepts nothing that was not seen. */}
        {outdated === '' && isShown && (
          <Button
            size="sm"
            {...keyed(proposalKeys, 'a')}
            busy={busyIds.length > 0}
            onClick={() => decide({ operation: 'accept_proposal', input: { proposal: id } })}
          >
            Accept{name}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          {...keyed(proposalKeys, 'x')}
          busy={busyIds.length > 0}
          onClick={reject}
        >
          Reject{name}
        </Button>
      </div>
    </li>
  );
}
