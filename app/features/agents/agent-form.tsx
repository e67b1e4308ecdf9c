import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { FieldErrors } from '~/formats/field-errors';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { SelectField, TextField } from '~/ui/field';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';
import type { AgentsResult, NewAgent } from './agents.route';
import { RightsField, type RightsFieldProps } from './rights-field';

interface AgentFormProps extends Pick<RightsFieldProps, 'rights' | 'inboxAlone'> {
  days: number[];
  onMade(made: NewAgent): void;
  onCancel(): void;
}

const noErrors: FieldErrors = {};

export function AgentForm({ days, rights, inboxAlone, onMade, onCancel }: AgentFormProps) {
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
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
          <TextField
            label="Name"
            name="name"
            required
            autoComplete="off"
            maxLength={60}
            message={errors.name}
          />
          <SelectField label="Ends after" name="days" defaultValue="90">
            {days.map((count) => (
              <option key={count} value={count}>
                {countOf(count, 'day')}
              </option>
            ))}
          </SelectField>
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
        </div>
        <RightsField {...{ rights, inboxAlone }} ticked={[]} message={errors.rights} />
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
