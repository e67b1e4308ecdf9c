import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { ActionResult } from '~/ui/action-result';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { TextField } from '~/ui/field';
import { useFieldErrors } from '~/ui/use-field-errors';
import { useRowChanges } from '~/ui/use-row-changes';
import { AgentFields } from './agent-fields';
import { commandsFor } from './commands';
import type { AgentAsk } from './operations.server';
import type { Ways } from './rights';

/** What is shown of a new agent this once. */
export interface NewAgent {
  name: string;
  token: string;
}

export interface AgentsResult extends ActionResult {
  result?: { made?: NewAgent; accessId?: string };
}

/** A form that asks for an operation. Where it is refused the first field that is wrong has the focus. */
export function useAskForm() {
  const { change, busyIds, errors: refused } = useRowChanges<AgentAsk>(href('/admin/agents'));
  const { errors, onInput } = useFieldErrors(refused);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  const form = { ref, onInput, method: 'post', noValidate: true } as const;
  return { change, errors, isBusy: busyIds.length > 0, form };
}

interface AgentFormProps {
  ways: Ways;
  /** The one that is changed; without it one is made. */
  agent?: {
    id: string;
    name: string;
    rights: readonly string[];
    changesAnHour: number;
    clientId: string | null;
  };
  onMade?(made: NewAgent): void;
}

export function AgentForm({ ways, agent, onMade }: AgentFormProps) {
  const { change, errors, isBusy, form } = useAskForm();
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), [ref]);
  const ask = async (given: FormData) => {
    const { result }: AgentsResult = await change(askOf(given, agent?.id));
    if (result?.made) onMade?.(result.made);
  };
  return (
    <Card title={agent ? `Change ${agent.name}` : 'New agent'}>
      <form
        {...form}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-4"
      >
        <AgentFields
          offered={Object.keys(ways.words)}
          ways={ways}
          given={agent ?? { name: '', days: 90, rights: [] }}
          errors={errors}
        >
          <TextField
            label="Changes an hour"
            name="changesAnHour"
            type="number"
            min={1}
            max={1000}
            required
            defaultValue={agent?.changesAnHour ?? 60}
            message={errors.changesAnHour}
          />
        </AgentFields>
        {agent?.clientId && (
          <p className="max-w-[75ch] text-muted text-sm">
            It signed in. A right that you add is its own when it connects again; one that you take
            away ends now.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            {agent ? 'Save' : 'Make agent'}
          </Button>
          <ButtonLink to={href('/admin/agents')} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}

function askOf(form: FormData, id: string | undefined) {
  const input = {
    name: String(form.get('name')),
    rights: form.getAll('rights').map(String),
    changesAnHour: Number(form.get('changesAnHour')),
  };
  return (
    id
      ? { operation: 'change_agent', input: { ...input, id } }
      : { operation: 'make_agent', input: { ...input, days: Number(form.get('days')) } }
  ) satisfies AgentAsk;
}

interface ConnectProps {
  name: string;
  /** Known this once. */
  token?: string;
  clientId?: string | null;
  mcp: string;
}

/** How programs use an agent. */
export function Connect({ name, token, clientId, mcp }: ConnectProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (token) ref.current?.querySelector('input')?.focus();
  }, [token]);
  return (
    <section ref={ref} aria-label={token ? `Token of ${name}` : undefined}>
      <Card as="div" title={token ? `${name} is ready` : `Connect ${name}`}>
        <div className="flex max-w-[60rem] flex-col gap-3">
          {token && <CopyField labelled label="Token" text={token} />}
          <p className="max-w-[75ch] text-muted text-sm">
            {token
              ? 'Copy it now. It won’t be shown again.'
              : clientId
                ? 'It signed in, so it has no token to paste. What asks for one is for an agent made here.'
                : 'Its token was shown once: put it in place of agent_…. Claude Code, VS Code and Cursor sign in instead, each as an agent of its own.'}
          </p>
          <CopyField labelled label="MCP address" text={mcp} />
          {commandsFor({ name, mcp, token }).map(({ program, text }) => (
            <CopyField key={program} labelled label={program} text={text} />
          ))}
        </div>
      </Card>
    </section>
  );
}
