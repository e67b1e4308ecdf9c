import { useEffect, useRef } from 'react';
import { href, useNavigation, useSubmit } from 'react-router';
import type { ActionResult } from '~/ui/action-result';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { TextField } from '~/ui/field';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';
import { AgentFields } from './agent-fields';
import { commandsFor } from './commands';
import type { AgentAsk } from './operations.server';
import { type Right, rightWords, type Ways } from './rights';

const allRights = Object.keys(rightWords) as Right[];

/** What is shown of a new agent this once. */
export interface NewAgent {
  name: string;
  token: string;
}

export interface AgentsResult extends ActionResult {
  result?: { made?: NewAgent; accessId?: string };
}

interface AgentFormProps {
  ways: Ways;
  /** The one that is changed; without it one is made. */
  agent?: {
    id: string;
    name: string;
    rights: readonly Right[];
    changesAnHour: number;
    clientId: string | null;
  };
  /** Why nothing was stored. */
  refused: AgentsResult | undefined;
}

export function AgentForm({ ways, agent, refused }: AgentFormProps) {
  const { errors, onInput } = useFieldErrors(refused?.errors);
  const isBusy = useNavigation().state !== 'idle';
  const toast = useToast();
  const submit = useSubmit();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused && !refused.errors) toast.tell(refused);
    const first = refused?.errors ? '[aria-invalid]' : '[name="name"]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refused, toast]);
  return (
    <Card title={agent ? `Change ${agent.name}` : 'New agent'}>
      <form
        ref={formRef}
        method="post"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          const asked = askOf(new FormData(event.currentTarget), agent?.id);
          void submit(asked, { method: 'post', encType: 'application/json' });
        }}
        className="flex flex-col gap-4"
      >
        <AgentFields
          offered={allRights}
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
    rights: form.getAll('rights') as Right[],
    changesAnHour: Number(form.get('changesAnHour')),
  };
  return (
    id
      ? { operation: 'change_agent', input: { ...input, id } }
      : { operation: 'make_agent', input: { ...input, days: Number(form.get('days')) } }
  ) satisfies AgentAsk;
}

/** The token of a new agent, and how a program uses it. */
export function NewToken({ name, token, mcp }: NewAgent & { mcp: string }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={ref} aria-label={`Token of ${name}`}>
      <Card as="div" title={`${name} is ready`}>
        <div className="flex max-w-[60rem] flex-col gap-3">
          <CopyField labelled label="Token" text={token} />
          <p className="text-muted text-sm">Copy it now. It won’t be shown again.</p>
          <CopyField labelled label="MCP address" text={mcp} />
          <Commands name={name} token={token} mcp={mcp} />
        </div>
      </Card>
    </section>
  );
}

/** How each program is connected. */
export function Commands(connected: { name: string; token?: string; mcp: string }) {
  return commandsFor(connected).map(({ program, text }) => (
    <CopyField key={program} labelled label={program} text={text} />
  ));
}
