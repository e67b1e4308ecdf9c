import { type ComponentProps, useEffect, useId, useState } from 'react';
import { TextField } from './field';

/** The name of a time zone. The browser offers those it knows. */
export function TimeZoneField(props: ComponentProps<typeof TextField>) {
  const listId = useId();
  const [names, setNames] = useState<string[]>([]);
  // Not on the server, which may know others.
  useEffect(() => setNames(Intl.supportedValuesOf('timeZone')), []);
  return (
    <>
      <TextField {...props} list={listId} spellCheck={false} autoCapitalize="none" />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
