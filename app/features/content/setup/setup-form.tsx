import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import type { PartErrors } from '~/features/content/editing/check-part';
import { describeField } from '~/features/content/editing/describe-field';
import { GroupFields } from '~/features/content/editing/field-input';
import { resolve } from '~/features/content/editing/field-props';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckboxField } from '~/ui/field';
import { Picture } from '~/ui/picture';
import { checkSetup, type SetupValues, setupSchema } from './setup';

interface SetupFormProps {
  start: SetupValues;
  /** There is a demo to remove. */
  hasDemo: boolean;
  /** The error message of the last submission. */
  problem?: string;
}

/** The few fields of the site that a new owner fills in first, as the Site editor has them. */
export function SetupForm({ start, hasDemo, problem }: SetupFormProps) {
  const spec = useMemo(() => describeField(setupSchema), []);
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const [value, setValue] = useState(start);
  const [refused, setRefused] = useState<PartErrors>({});
  const [removing, setRemoving] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const { errors: wrong = {} } = checkSetup(value);
  // The message of a field goes once it is corrected.
  const errors = Object.fromEntries(Object.entries(refused).filter(([path]) => path in wrong));

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setValue((latest) => (latest.timeZone === '' ? { ...latest, timeZone } : latest));
  }, []);
  useEffect(() => {
    const first = Object.keys(refused).length > 0 ? '[aria-invalid]' : 'input';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refused]);

  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length > 0) {
      setRefused(wrong);
      return;
    }
    const demo = hasDemo && removing ? 'remove' : 'keep';
    const body = JSON.stringify({ values: value, demo });
    void submit(body, { method: 'post', encType: 'application/json' });
  };
  if (spec.kind !== 'group') return null;
  return (
    <form ref={form} noValidate onSubmit={finish} className="grid gap-4">
      <Card title="You and your site">
        <GroupFields
          spec={spec}
          value={value}
          path=""
          errors={errors}
          onChange={(next) => setValue((latest) => resolve(next, latest) as SetupValues)}
        />
        <div className="mt-5 flex items-center gap-4 border-line border-t pt-5">
          <Picture
            fileName={portraitOf(value)}
            alt="Your portrait"
            facts={{ width: 960, height: 960 }}
            sizes="6rem"
            cover
            className="size-24 shrink-0 rounded-card"
          />
          <p role="status" className="text-muted text-sm">
            {value.portrait
              ? 'Visitors see this portrait. If you remove it, one is drawn from your name.'
              : 'Visitors see this portrait, drawn from your name.'}
          </p>
        </div>
      </Card>
      {hasDemo && (
        <Card title="The demo">
          <CheckboxField
            label="Remove the projects, posts, messages and grades that came with the site"
            hint="What you’ve changed stays, and a backup is made first. To look around, keep the demo and remove it later from the overview."
            checked={removing}
            onChange={({ target }) => setRemoving(target.checked)}
          />
        </Card>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={busy}>
          Finish
        </Button>
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
