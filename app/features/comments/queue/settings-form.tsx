import { useEffect, useRef } from 'react';
import { Form, useActionData } from 'react-router';
import { type CommentSettings, holdLabels } from '~/features/comments/settings';
import { titleOf } from '~/features/posts/post-display';
import type { ActionResult } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckboxField, Options, SelectField, TextareaField, TextField } from '~/ui/field';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';

interface SettingsFormProps {
  settings: CommentSettings;
  /** With comments turned off, or on. */
  posts: { id: string; title: string; isOff: boolean }[];
}

export function CommentSettingsForm({ settings, posts }: SettingsFormProps) {
  const turnedOff = posts.filter(({ isOff }) => isOff);
  const turnedOn = posts.filter(({ isOff }) => !isOff);
  const { enabled, hold, closeAfterDays, words } = settings;
  const result = useActionData<ActionResult>();
  const { errors, onInput } = useFieldErrors(result?.errors);
  const formRef = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (result?.errors) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (result) toast.tell(result);
  }, [result, toast]);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title="Settings">
        <Form
          method="post"
          preventScrollReset
          ref={formRef}
          onInput={onInput}
          className="grid gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="intent" value="settings" />
          <CheckboxField
            label="Comments are on"
            name="enabled"
            value="1"
            defaultChecked={enabled}
            hint="Off: the site shows no comments."
            className="sm:col-span-2"
          />
          <SelectField label="Moderation" name="hold" defaultValue={hold}>
            <Options of={holdLabels} />
          </SelectField>
          <TextField
            label="Close after days"
            name="closeAfterDays"
            inputMode="numeric"
            defaultValue={closeAfterDays || ''}
            message={errors.closeAfterDays}
            hint="Counted from the day of the post. Leave empty to keep them open."
          />
          <TextareaField
            label="Blocked words"
            name="words"
            rows={3}
            defaultValue={words}
            message={errors.words}
            hint="One per line."
            className="sm:col-span-2"
          />
          <div>
            <Button type="submit" variant="primary">
              Save settings
            </Button>
          </div>
        </Form>
      </Card>
      <Card title="Posts without comments">
        {turnedOff.length === 0 ? (
          <p className="text-muted text-sm">Comments are on for every post.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {turnedOff.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate">{titleOf({ title })}</span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="post" />
                  <input type="hidden" name="on" value="1" />
                  <input type="hidden" name="post" value={id} />
                  <Button type="submit" size="sm">
                    Turn on<span className="sr-only"> for {titleOf({ title })}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {turnedOn.length > 0 && (
          <Form method="post" preventScrollReset className="mt-4 space-y-3">
            <input type="hidden" name="intent" value="post" />
            <SelectField label="Post" name="post">
              {turnedOn.map(({ id, title }) => (
                <option key={id} value={id}>
                  {titleOf({ title })}
                </option>
              ))}
            </SelectField>
            <Button type="submit" size="sm">
              Turn off
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}
