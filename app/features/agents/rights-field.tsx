import { useState } from 'react';
import { CheckboxField, FieldMessage } from '~/ui/field';

const inbox = 'inbox:read';

export interface RightsFieldProps {
  rights: { right: string; label: string; limit: string; leaves: boolean }[];
  /** Why what strangers wrote and what leaves the site are never together. */
  inboxAlone: string;
  /** Those that are ticked at first. */
  ticked: readonly string[];
  message: string | undefined;
}

/** What an agent may do, as checkboxes. */
export function RightsField({ rights, inboxAlone, ticked, message }: RightsFieldProps) {
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
                <span className="block text-muted text-small leading-snug">{limit}</span>
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
            <p id="rights-message" role="status" className="text-muted text-small leading-snug">
              {inboxAlone}
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}
