import { useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { countOf } from '~/formats/numbers';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { CheckboxField, FieldMessage, SelectField, TextField } from '~/ui/field';
import { useFieldErrors } from '~/ui/use-field-errors';
import type { AgentsResult } from './agents.route';

interface AgentFormProps {
  days: number[];
  rights: { right: string; label: string; limit: string; leaves: boolean }[];
  /** Why what strangers wrote and what leaves the site are never together. */
  inboxAlone: string;
  refused: AgentsResult | undefined;
}

const inbox = 'inbox:read';
const noErrors = {};

export function AgentForm({ days, rights, inboxAlone, refused }: AgentFormProps) {
  const typed = refused?.values;
  const [chosen, setChosen] = useState<readonly string[]>(
    typed?.rights?.split(' ').filter(Boolean) ?? [],
  );
  const { errors, onInput } = useFieldErrors(refused?.errors ?? noErrors);
  const busy = useNavigation().formAction === href('/admin/agents');
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = refused ? '[aria-invalid]' : '[name="name"]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refused]);
  const readsInbox = chosen.includes(inbox);
  const sendsOut = rights.some(({ right, leaves }) => leaves && chosen.includes(right));
  // Where both came back from a form without script, both can be unticked.
  const isGrey = (right: string, leaves: boolean) =>
    !chosen.includes(right) && ((leaves && readsInbox) || (right === inbox && sendsOut));
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
        <fieldset aria-describedby="rights-message">
          <legend className="mb-2 font-medium text-sm">What it may do</legend>
          <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            {rights.map(({ right, label, limit, leaves }) => (
              <CheckboxField
                key={right}
                name="rights"
                value={right}
                label={
                  <>
                    {label}
                    <span className="block text-muted text-small leading-snug">{limit}</span>
                  </>
                }
                checked={chosen.includes(right)}
                disabled={isGrey(right, leaves)}
                aria-invalid={errors.rights ? true : undefined}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, right] : before.filter((one) => one !== right),
                  )
                }
              />
            ))}
          </div>
          <div className="mt-2 max-w-[75ch]">
            {errors.rights ? (
              <FieldMessage id="rights-message">{errors.rights}</FieldMessage>
            ) : (
              (readsInbox || sendsOut) && (
                <p id="rights-message" role="status" className="text-muted text-small leading-snug">
                  {inboxAlone}
                </p>
              )
            )}
          </div>
        </fieldset>
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
