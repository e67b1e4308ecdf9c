import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '~/ui/button';
import { TextareaField, TextField } from '~/ui/field';
import {
  type ContactFields,
  checkFields,
  type FieldErrors,
  failedMessage,
  fieldNames,
  readFields,
  sentMessage,
  summarize,
} from './contact-form';
import { browserHints, fetchToken } from './form-opening';
import type { ContactAnswer } from './receive-message.server';

interface ContactFormProps {
  token: string;
  /** What the server said to the last message, if one was sent. */
  answer: ContactAnswer | undefined;
  /** What to fill in: what was typed before, where the server refused it. */
  fields: ContactFields;
}

type Shown = ContactAnswer | { state: 'checked'; errors: FieldErrors };

export function ContactFormView({ token, answer, fields }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const [checked, setChecked] = useState<FieldErrors | null>(null);
  const hydrated = useHydrated();
  const shown: Shown | undefined = checked ? { state: 'checked', errors: checked } : answer;
  const errors = shown && 'errors' in shown ? shown.errors : {};
  const openedRef = useRef(false);

  useEffect(() => {
    const form = formRef.current;
    if (!answer || !form) return;
    setChecked(null);
    if (answer.state === 'sent') {
      form.reset();
      // The next message gets a time stamp of its own.
      openedRef.current = false;
    } else focusFirst(form, answer.errors);
  }, [answer]);

  async function open() {
    if (openedRef.current) return;
    openedRef.current = true;
    setHidden(formRef.current, 'hints', browserHints());
    const fresh = await fetchToken();
    if (fresh) setHidden(formRef.current, 'token', fresh);
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const found = checkFields(readFields(new FormData(event.currentTarget)));
    if (Object.keys(found).length === 0) return setChecked(null);
    event.preventDefault();
    setChecked(found);
    focusFirst(event.currentTarget, found);
  }

  return (
    <Form
      ref={formRef}
      method="post"
      preventScrollReset
      replace
      // The script says more, and beside the field; without it the browser's own check serves.
      noValidate={hydrated}
      onFocus={open}
      onSubmit={check}
      aria-label="Contact form"
      className="flex flex-col gap-5"
    >
      <Notice shown={sending ? undefined : shown} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={fields.name}
          message={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={fields.email}
          message={errors.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        hint="Optional"
        autoComplete="off"
        defaultValue={fields.subject}
        message={errors.subject}
      />
      <TextareaField
        label="Message"
        name="message"
        rows={5}
        required
        defaultValue={fields.message}
        message={errors.message}
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="token" defaultValue={token} />
      <input type="hidden" name="hints" defaultValue="" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" disabled={sending} className="min-w-40">
          {sending ? 'Sending...' : 'Send message'}
        </Button>
        <p className="max-w-[34ch] text-[0.8125rem] text-muted leading-snug">
          Your message comes with your approximate location and browser, to keep spam out.
        </p>
      </div>
    </Form>
  );
}

function Notice({ shown }: { shown: Shown | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const sent = shown?.state === 'sent';
  useEffect(() => {
    if (sent) ref.current?.focus();
  }, [sent]);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {sent && (
        <p className="rounded-control border border-good/50 px-4 py-3 text-good">{sentMessage}</p>
      )}
      {shown && !sent && (
        <div className="rounded-control border border-bad/50 px-4 py-3 text-bad">
          <p className="font-medium">{failedMessage}</p>
          <p className="mt-0.5 text-sm empty:hidden">{detailOf(shown)}</p>
        </div>
      )}
    </div>
  );
}

function detailOf(shown: Exclude<Shown, { state: 'sent' }>): string | undefined {
  return 'notice' in shown && shown.notice ? shown.notice : summarize(shown.errors);
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = fieldNames.find((name) => errors[name]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function setHidden(form: HTMLFormElement | null, name: string, value: string) {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
