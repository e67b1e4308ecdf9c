import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, href } from 'react-router';
import type { FieldErrors } from '~/formats/field-errors';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextareaField, TextField } from '~/ui/field';
import { TimeZoneField } from '~/ui/time-zone-field';
import { useFieldErrors } from '~/ui/use-field-errors';
import type { IdentityValues } from './identity-form';

export const noErrors: FieldErrors = {};

export interface StepProps {
  busy: boolean;
  /** The error message of the last submission. */
  problem?: string;
  errors: FieldErrors;
}

interface IdentityStepProps extends StepProps {
  values: IdentityValues;
  /** No time zone was chosen yet. */
  suggestTimeZone: boolean;
}

export function IdentityStep({ values, suggestTimeZone, ...rest }: IdentityStepProps) {
  const [timeZone, setTimeZone] = useState(values.timeZone);
  useEffect(() => {
    if (suggestTimeZone) setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [suggestTimeZone]);
  const { errors, onInput } = useFieldErrors(rest.errors);
  return (
    <StepForm intent="you" title="You" button="Continue" onInput={onInput} {...rest}>
      <TextField
        label="Your name"
        name="name"
        required
        autoComplete="name"
        defaultValue={values.name}
        message={errors.name}
      />
      <TextField
        label="What you do, in one line"
        name="headline"
        required
        placeholder="Building the Technology of the Future"
        hint="It is the headline of your site."
        defaultValue={values.headline}
        message={errors.headline}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Place"
          name="place"
          placeholder="Kentucky"
          defaultValue={values.place}
          message={errors.place}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          autoComplete="email"
          hint="Visitors see it."
          defaultValue={values.email}
          message={errors.email}
        />
      </div>
      <TimeZoneField
        label="Time zone"
        name="timeZone"
        hint="Your days begin and end in it, and the clock on your site shows it."
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
        message={errors.timeZone}
      />
      <TextareaField
        label="Your links"
        name="links"
        rows={3}
        placeholder={'https://github.com/you\nhttps://www.linkedin.com/in/you'}
        hint="One address a line."
        defaultValue={values.links}
        message={errors.links}
      />
    </StepForm>
  );
}

export function ContentStep(props: Omit<StepProps, 'errors'>) {
  return (
    <StepForm intent="content" title="Content" button="Finish" errors={noErrors} {...props}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-muted text-sm">
          The site came with the projects, posts, messages and grades of somebody who does not
          exist.
        </legend>
        <DemoOption
          value="remove"
          title="Start empty"
          text="Removes what came with the site and what you have not changed. It can be undone."
          defaultChecked
        />
        <DemoOption
          value="keep"
          title="Keep the demo for now"
          text="To look around. The overview tells what is the demo's still, and removes it in one step."
        />
      </fieldset>
    </StepForm>
  );
}

interface DemoOptionProps {
  value: 'remove' | 'keep';
  title: string;
  text: string;
  defaultChecked?: boolean;
}

function DemoOption({ value, title, text, defaultChecked }: DemoOptionProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line p-4 has-checked:border-signal">
      <input
        type="radio"
        name="demo"
        value={value}
        defaultChecked={defaultChecked}
        className="checkbox"
      />
      <span>
        <span className="block font-medium text-sm">{title}</span>
        <span className="mt-1 block text-muted text-sm">{text}</span>
      </span>
    </label>
  );
}

interface StepFormProps extends StepProps {
  intent: string;
  title: string;
  button: string;
  onInput?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** One step: its fields and the way on. Files travel with it, so it works without script. */
export function StepForm({
  intent,
  title,
  button,
  busy,
  problem,
  errors,
  onInput,
  children,
}: StepFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = Object.keys(errors).length > 0 ? '[aria-invalid]' : 'input:not([type=hidden])';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [errors]);
  return (
    <Card title={title} padded={false}>
      <Form
        method="post"
        action={`${href('/admin/setup')}?step=${intent}`}
        encType="multipart/form-data"
        ref={formRef}
        noValidate
        onInput={onInput}
        className="grid gap-5 p-4"
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            {button}
          </Button>
          {problem && (
            <p role="alert" className="text-bad text-sm">
              {problem}
            </p>
          )}
        </div>
      </Form>
    </Card>
  );
}
