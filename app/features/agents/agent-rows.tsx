import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { CopyField } from '~/ui/copy-field';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { When } from '~/ui/when';
import type { AgentsResult } from './agents.route';
import type { Agent } from './agents.server';
import { ChangeForm } from './change-form';

interface RowProps {
  /** Its id, where its changes are listed. */
  id?: string;
  name: string;
  badge?: string;
  rights: string[];
  facts: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}

function Row({ id, name, badge, rights, facts, tools, children }: RowProps) {
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
        <p className="max-w-[75ch] text-[0.8125rem] text-muted">{rights.join(' · ')}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted tabular-nums lg:justify-end">
        {facts}
      </p>
      <div className="flex flex-wrap gap-1 max-lg:-ml-3 lg:justify-end">{tools}</div>
      {children}
    </li>
  );
}

interface AgentRowProps {
  agent: Agent & {
    /** Its rights in words. */
    words: string[];
    budget: { made: number; allowed: number };
    working: boolean;
  };
}

export function AgentRow({ agent }: AgentRowProps) {
  const { id, name, words, budget, working, revokedAt, expiresAt, lastUsedAt } = agent;
  const used = lastUsedAt ? (
    <span>
      Last used <When time={lastUsedAt} />
    </span>
  ) : (
    <span>Never used</span>
  );
  if (!working) {
    const ended = (
      <span>
        {revokedAt ? 'Revoked ' : 'Expired '}
        <When time={revokedAt ?? expiresAt} />
      </span>
    );
    return (
      <Row
        id={id}
        name={name}
        rights={words}
        facts={
          <>
            {used}
            {ended}
          </>
        }
      />
    );
  }
  const isOut = budget.made >= budget.allowed;
  return (
    <Row
      id={id}
      name={name}
      rights={words}
      facts={
        <>
          {used}
          <span>
            Ends <When time={expiresAt} />
          </span>
          <span className={isOut ? 'text-bad' : undefined}>
            {budget.made} of {budget.allowed} changes this hour
          </span>
        </>
      }
      tools={
        <>
          {isOut && (
            <ChangeForm fields={{ intent: 'allow', id }} size="sm">
              Allow {agent.changesAnHour} more<span className="sr-only"> for {name}</span>
            </ChangeForm>
          )}
          <ChangeForm fields={{ intent: 'revoke', id }} size="sm" variant="quiet">
            Revoke<span className="sr-only"> {name}</span>
          </ChangeForm>
        </>
      }
    />
  );
}

interface AccessIdProps {
  exists: boolean;
  rotated: boolean;
  lastUsedAt: string | null;
  /** As a form without script was answered. */
  plain: string | undefined;
}

/** The agent of the grade portal: it has an access ID in place of a token. */
export function AccessId({ exists, rotated, lastUsedAt, plain }: AccessIdProps) {
  const [shown, setShown] = useState(plain);
  const send = useSubmitForm(href('/admin/agents'));
  const toast = useToast();
  const ask = async (intent: string) => {
    const result = (await send({ intent })) as AgentsResult;
    toast.tell(result);
    if (result.accessId !== undefined) setShown(result.accessId);
  };
  const tool = (intent: string, label: string, onPress = () => void ask(intent)) => (
    <form
      method="post"
      action={href('/admin/agents')}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" variant="quiet">
        {label}
        <span className="sr-only"> access ID</span>
      </Button>
    </form>
  );
  return (
    <Row
      name="AI_AGENT"
      badge="Access ID"
      rights={['Adds grades at /submit and POST /api/grades']}
      facts={
        <>
          <span>
            {lastUsedAt ? 'Last grades ' : 'Never used'}
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
            (shown ? (
              <Button size="sm" variant="quiet" onClick={() => setShown(undefined)}>
                Hide<span className="sr-only"> access ID</span>
              </Button>
            ) : (
              tool('show-access-id', 'Show')
            ))}
          {tool('rotate-access-id', exists ? 'Replace' : 'Make one')}
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
