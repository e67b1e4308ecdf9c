import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink, type ButtonStyle } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { focusRow } from '~/ui/list-keys';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';
import type { AgentsResult } from './agent-form';
import type { Agent } from './agents.server';
import type { AgentAsk } from './operations.server';
import type { Ways } from './rights';

interface ChangeButtonProps extends ButtonStyle {
  ask: AgentAsk;
  children: ReactNode;
}

/** One button that changes something here. */
export function ChangeButton({ ask, children, ...look }: ChangeButtonProps) {
  const { change, busyIds } = useRowChanges<AgentAsk>(href('/admin/agents'));
  return (
    <Button
      size="sm"
      {...look}
      busy={busyIds.length > 0}
      onClick={({ currentTarget }) => {
        focusRow(currentTarget);
        void change(ask);
      }}
    >
      {children}
    </Button>
  );
}

interface RowProps {
  /** Its id, where its changes are listed. */
  id?: string;
  name: string;
  badge?: string;
  rights: string[];
  facts: ReactNode;
  /** What it can't do although it has the right. */
  note?: string | false;
  tools?: ReactNode;
  children?: ReactNode;
}

function Row({ id, name, badge, rights, facts, note, tools, children }: RowProps) {
  return (
    <li
      data-row=""
      className="grid items-start gap-x-6 gap-y-1 px-4 py-2 text-sm focus-within:bg-text/4 hover:bg-text/4 lg:grid-cols-[minmax(0,1fr)_22rem_14rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {id ? (
            <Link
              to={`${href('/admin/activity')}?who=${id}`}
              data-main=""
              dir="auto"
              className="link wrap-anywhere font-medium"
            >
              {name}
              <span className="sr-only">: its changes</span>
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {badge && <Badge>{badge}</Badge>}
        </p>
        <p className="max-w-[75ch] text-xs text-muted">{rights.join(' · ')}</p>
        {note && <p className="max-w-[75ch] text-warn text-xs">{note}</p>}
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums lg:justify-end">
        {facts}
      </p>
      <div className="flex flex-wrap gap-1 max-lg:-ml-3 lg:justify-end">{tools}</div>
      {children}
    </li>
  );
}

interface AgentRowProps {
  words: Ways['words'];
  agent: Agent & {
    budget: { made: number; allowed: number };
    working: boolean;
    /** It could hear and share, and was made when that was allowed. */
    isDeaf: boolean;
  };
}

export function AgentRow({ agent, words }: AgentRowProps) {
  const { id, name, rights, budget, working, revokedAt, expiresAt, lastUsedAt } = agent;
  const isOut = budget.made >= budget.allowed;
  return (
    <Row
      id={id}
      name={name}
      rights={rights.map((right) => words[right]?.label ?? right)}
      facts={
        <>
          <span>
            {lastUsedAt ? 'Last used ' : 'Never used'}
            {lastUsedAt && <When time={lastUsedAt} />}
          </span>
          <span>
            {revokedAt ? 'Revoked ' : working ? 'Expires ' : 'Expired '}
            <When time={revokedAt ?? expiresAt} />
          </span>
          {working && (
            <span className={isOut ? 'text-bad' : undefined}>
              {budget.made} of {budget.allowed} changes this hour
            </span>
          )}
        </>
      }
      note={
        agent.isDeaf &&
        'It can share review links or files, so it no longer reads messages, comments or analytics.'
      }
      tools={
        working && (
          <>
            {isOut && (
              <ChangeButton ask={{ operation: 'allow_changes', input: { id } }}>
                Allow {agent.changesAnHour} more<span className="sr-only"> for {name}</span>
              </ChangeButton>
            )}
            <ButtonLink to={`?agent=${id}`} size="sm" variant="quiet">
              Change<span className="sr-only"> {name}, and connect it</span>
            </ButtonLink>
            <ChangeButton ask={{ operation: 'revoke_agent', input: { id } }} variant="quiet">
              Revoke<span className="sr-only"> {name}</span>
            </ChangeButton>
          </>
        )
      }
    />
  );
}

interface AccessIdProps {
  exists: boolean;
  rotated: boolean;
  lastUsedAt: string | null;
}

/** The agent of the grade portal: it has an access ID in place of a token. */
export function AccessId({ exists, rotated, lastUsedAt }: AccessIdProps) {
  const [shown, setShown] = useState<string>();
  const send = useSubmitForm(href('/admin/agents'));
  const toast = useToast();
  const ask = async (operation: 'show_access_id' | 'replace_access_id') => {
    const told: AgentsResult = await send({ operation, input: {} } satisfies AgentAsk);
    toast.tell(told);
    if (told.result?.accessId !== undefined) setShown(told.result.accessId);
  };
  const tool = (label: string, onClick: () => void) => (
    <Button size="sm" variant="quiet" onClick={onClick}>
      {label}
      <span className="sr-only"> access ID</span>
    </Button>
  );
  return (
    <Row
      name="AI_AGENT"
      badge="Access ID"
      rights={['Adds grades at /submit and POST /api/grades']}
      facts={
        <>
          <span>
            {lastUsedAt ? 'Last grades ' : 'No grades lately'}
            {lastUsedAt && <When time={lastUsedAt} />}
          </span>
          <span>
            {exists ? (rotated ? 'Made here' : 'From the settings') : 'None: the portal is closed'}
          </span>
        </>
      }
      tools={
        <>
          {exists &&
            (shown
              ? tool('Hide', () => setShown(undefined))
              : tool('Show', () => ask('show_access_id')))}
          {tool(exists ? 'Replace' : 'Make one', () => ask('replace_access_id'))}
        </>
      }
    >
      {shown && (
        <div className="max-w-md lg:col-span-full">
          <CopyField label="Access ID" text={shown} />
        </div>
      )}
    </Row>
  );
}
