import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '~/formats/field-errors';
import { countOf } from '~/formats/numbers';
import { CheckboxField, FieldMessage, SelectField, TextField } from '~/ui/field';

const inbox = 'inbox:read';

export interface AgentChoices {
  days: number[];
  rights: { right: string; label: string; limit: string; leaves: boolean }[];
  /** Why what strangers wrote and what leaves the site are never together. */
  inboxAlone: string;
}

interface AgentFieldsProps {
  choices: AgentChoices;
  /** What is filled in at first. */
  given: { name: string; days: number; rights: readonly string[] };
  errors: FieldErrors;
  /** More fields beside the name. */
  children?: ReactNode;
}

/** What the owner says about an agent. */
export function AgentFields({ choices, given, errors, children }: AgentFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <TextField
          label="Name"
          hint="What tasks, drafts and the activity call it."
          name="name"
          required
          autoComplete="off"
          maxLength={60}
          defaultValue={given.name}
          message={errors.name}
        />
        <SelectField label="Ends after" name="days" defaultValue={given.days}>
          {choices.days.map((count) => (
            <option key={count} value={count}>
              {countOf(count, 'day')}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
      <RightsField choices={choices} ticked={given.rights} message={errors.rights} />
    </>
  );
}

interface RightsFieldProps {
  choices: AgentChoices;
  ticked: readonly string[];
  message: string | undefined;
}

/** What an agent may do, as checkboxes. */
function RightsField({ choices: { rights, inboxAlone }, ticked, message }: RightsFieldProps) {
  const [chosen, setChosen] = useState(ticked);
  const readsInbox = chosen.includes(inbox);
  const sendsOut = rights.some(({ right, leaves }) => leaves && chosen.includes(right));
  const isGrey = (right: string, leaves: boolean) =>
    (leaves && readsInbox) || (right === inbox && sendsOut);
  return (
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
                <span className="block text-muted label">{limit}</span>
              </>
            }
            checked={chosen.includes(right)}
            disabled={isGrey(right, leaves)}
            aria-invalid={message ? true : undefined}
            onChange={({ target }) =>
              setChosen((before) =>
                target.checked ? [...before, right] : before.filter((one) => one !== right),
              )
            }
          />
        ))}
      </div>
      <div className="mt-2 max-w-[75ch]">
        {message ? (
          <FieldMessage id="rights-message">{message}</FieldMessage>
        ) : (
          (readsInbox || sendsOut) && (
            <p id="rights-message" role="status" className="text-muted label">
              {inboxAlone}
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}
