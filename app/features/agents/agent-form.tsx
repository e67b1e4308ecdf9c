import { useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { countOf } from '~/formats/numbers';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { SelectField, TextField } from '~/ui/field';
import { useFieldErrors } from '~/ui/use-field-errors';
import type { AgentsResult } from './agents.route';
import { RightsField, type RightsFieldProps } from './rights-field';

interface AgentFormProps extends Pick<RightsFieldProps, 'rights' | 'inboxAlone'> {
  days: number[];
  refused: AgentsResult | undefined;
}

const noErrors = {};

export function AgentForm({ days, rights, inboxAlone, refused }: AgentFormProps) {
  const typed = refused?.values;
  const { errors, onInput } = useFieldErrors(refused?.errors ?? noErrors);
  const busy = useNavigation().formAction === href('/admin/agents');
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = refused ? '[aria-invalid]' : '[name="name"]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refused]);
  return (
    <Card title="New agent">
      <Form
        method="post"
        action={href('/admin/agents')}
        ref={formRef}
        noValidate
        onInput={onInput}
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
            defaultValue={typed?.name}
            message={errors.name}
          />
          <SelectField label="Ends after" name="days" defaultValue={typed?.days ?? '90'}>
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
            defaultValue={typed?.changesAnHour ?? '60'}
            message={errors.changesAnHour}
          />
        </div>
        <RightsField
          {...{ rights, inboxAlone }}
          ticked={typed?.rights?.split(' ').filter(Boolean) ?? []}
          message={errors.rights}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            Make agent
          </Button>
          <ButtonLink to={href('/admin/agents')} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

/** The token of a new agent, and how a program uses it. */
export function NewToken({ name, token, curl, mcp }: NonNullable<AgentsResult['made']>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={ref} aria-label={`Token of ${name}`}>
      <Card as="div" title={`${name} is ready`}>
        <div className="flex max-w-[60rem] flex-col gap-3">
          <CopyField labelled label="Token" text={token} />
          <p className="text-muted text-sm">Copy it now. It won’t be shown again.</p>
          <CopyField labelled label="Try it" text={curl} />
          <CopyField labelled label="MCP address" text={mcp} />
        </div>
      </Card>
    </section>
  );
}
