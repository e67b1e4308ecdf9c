import { href } from 'react-router';
import { Button } from '~/ui/button';
import { TextareaField, TextField } from '~/ui/field';
import { HoneypotField } from '~/ui/honeypot-field';
import {
  type ContactFields,
  type ContactResult,
  sendFailedMessage,
  sentMessage,
  summarize,
} from './contact-form';

interface ContactFormProps {
  /** What the server said to the last message, if one was sent. */
  result: ContactResult | undefined;
  /** The initial values: those that the server refused, if any. */
  fields: ContactFields;
}

/** A plain form. contact.island.ts checks it before it is sent, and sends it without leaving the page. */
export function ContactFormView({ result, fields }: ContactFormProps) {
  const errors = result?.state === 'failed' ? result.errors : {};
  const field = (name: keyof ContactFields) => ({
    name,
    defaultValue: fields[name],
    message: errors[name] ?? '',
  });
  return (
    <form
      method="post"
      action={href('/contact')}
      data-island="contact"
      aria-label="Contact form"
      className="flex flex-col gap-5"
    >
      <Notice result={result} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" {...field('name')} autoComplete="name" required />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" required />
      </div>
      <TextField label="Subject" {...field('subject')} hint="Optional" autoComplete="off" />
      <TextareaField label="Message" {...field('message')} rows={5} required />
      <HoneypotField />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" className="min-w-40">
          Send message
        </Button>
        <p className="max-w-[24em] text-muted label">
          To keep spam out, your message includes your approximate location and browser.
        </p>
      </div>
    </form>
  );
}

function Notice({ result }: { result: ContactResult | undefined }) {
  const failed = result?.state === 'failed' ? result : undefined;
  const isRefused = Object.keys(failed?.errors ?? {}).length > 0;
  return (
    <div role="status" tabIndex={-1} className="outline-none has-[>:not([hidden])]:block hidden">
      <p
        data-notice="sent"
        hidden={result?.state !== 'sent'}
        className="border-good border-t pt-4 text-lead"
      >
        {sentMessage}
      </p>
      <div
        data-notice="failed"
        hidden={!failed}
        className="rounded-control border border-bad/50 px-4 py-3 text-bad"
      >
        <p data-failure="" hidden={isRefused} className="font-medium">
          {sendFailedMessage}
        </p>
        <p data-detail="" className="text-sm empty:hidden">
          {failed && (failed.notice ?? summarize(failed.errors))}
        </p>
      </div>
    </div>
  );
}
