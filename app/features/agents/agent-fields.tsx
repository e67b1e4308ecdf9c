import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '~/formats/field-errors';
import { countOf } from '~/formats/numbers';
import { CheckboxField, FieldMessage, SelectField, TextField } from '~/ui/field';
import { hears, hearsApart, lifetimesInDays, shares, type Ways } from './rights';

interface AgentFieldsProps {
  /** The rights to choose from. */
  offered: readonly string[];
  ways: Ways;
  /** What is filled in at first. */
  given: { name: string; days?: number; rights: readonly string[] };
  errors: FieldErrors;
  /** More fields beside the name. */
  children?: ReactNode;
}

/** What the owner says about an agent. */
export function AgentFields({ offered, ways, given, errors, children }: AgentFieldsProps) {
  const [chosen, setChosen] = useState(given.rights);
  const [isHearing, isSharing] = [hears(chosen, ways), shares(chosen, ways)];
  const message = errors.rights;
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
        {given.days !== undefined && (
          <SelectField label="Expires in" name="days" defaultValue={given.days}>
            {lifetimesInDays.map((count) => (
              <option key={count} value={count}>
                {countOf(count, 'day')}
              </option>
            ))}
          </SelectField>
        )}
        {children}
      </div>
      <fieldset aria-describedby="rights-message">
        <legend className="mb-2 font-medium text-sm">What it may do</legend>
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          {offered.map((right) => (
            <CheckboxField
              key={right}
              name="rights"
              value={right}
              label={
                <>
                  {ways.words[right]?.label}
                  <span className="block text-muted label">{ways.words[right]?.limit}</span>
                </>
              }
              checked={chosen.includes(right)}
              disabled={
                !chosen.includes(right) &&
                ((isHearing && shares([right], ways)) || (isSharing && hears([right], ways)))
              }
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
            (isHearing || isSharing) && (
              <p id="rights-message" role="status" className="text-muted label">
                {hearsApart}
              </p>
            )
          )}
        </div>
      </fieldset>
    </>
  );
}
