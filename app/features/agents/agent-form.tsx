import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { FieldErrors } from '~/formats/field-errors';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { TextField } from '~/ui/field';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';
import { type AgentChoices, AgentFields } from './agent-fields';
import type { AgentsResult, NewAgent } from './agents.route';

interface AgentFormProps {
  choices: AgentChoices;
  onMade(made: NewAgent): void;
  onCancel(): void;
}

const noErrors: FieldErrors = {};

export function AgentForm({ choices, onMade, onCancel }: AgentFormProps) {
  const send = useSubmitForm(href('/admin/agents'));
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState(noErrors);
  const { errors, onInput } = useFieldErrors(found);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = found === noErrors ? '[name="name"]' : '[aria-invalid]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [found]);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const result: AgentsResult = await send(new FormData(event.currentTarget));
    setBusy(false);
    if (result.made) onMade(result.made);
    else if (result.errors) setFound(result.errors);
    else toast.tell(result);
  };
  return (
    <Card title="New agent">
      <form
        ref={formRef}
        noValidate
        onInput={onInput}
        onSubmit={make}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="create" />
        <AgentFields choices={choices} given={{ name: '', days: 90, rights: [] }} errors={errors}>
          <TextField
            label="Changes an hour"
            name="changesAnHour"
            type="number"
            min={1}
            max={1000}
            required
            defaultValue="60"
            message={errors.changesAnHour}
          />
        </AgentFields>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            Make agent
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The token of a new agent, and how a program uses it. */
export function NewToken({ name, token, mcp }: NewAgent) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={ref} aria-label={`Token of ${name}`}>
      <Card as="div" title={`${name} is ready`}>
        <div className="flex max-w-[60rem] flex-col gap-3">
          <CopyField labelled label="Token" text={token} />
          <p className="text-muted text-sm">Copy it now. It won’t be shown again.</p>
          <CopyField labelled label="MCP address" text={mcp} />
        </div>
      </Card>
    </section>
  );
}
