import { type FormEvent, useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { QueueAsk } from '~/features/comments/operations.server';
import { type CommentSettings, holdLabels, holdModes } from '~/features/comments/settings';
import { titleOf } from '~/features/posts/post-display';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckboxField, Options, SelectField, TextareaField, TextField } from '~/ui/field';
import { useFieldErrors } from '~/ui/use-field-errors';
import { useRowChanges } from '~/ui/use-row-changes';

interface SettingsFormProps {
  settings: CommentSettings;
  /** With comments turned off, or on. */
  posts: { id: string; title: string; isOff: boolean }[];
}

export function CommentSettingsForm({ settings, posts }: SettingsFormProps) {
  const turnedOff = posts.filter(({ isOff }) => isOff);
  const turnedOn = posts.filter(({ isOff }) => !isOff);
  const { enabled, hold, closeAfterDays, words } = settings;
  const rows = useRowChanges<QueueAsk>(href('/admin/comments'));
  const { errors, onInput } = useFieldErrors(rows.errors);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rows.errors) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [rows.errors]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = {
      enabled: form.has('enabled'),
      hold: holdModes.find((mode) => mode === form.get('hold')) ?? hold,
      closeAfterDays: form.get('closeAfterDays'),
      words: String(form.get('words')),
    };
    void rows.change({ operation: 'change_comment_settings', input });
  };
  const turn = (post: string, on: boolean) =>
    void rows.change({ operation: 'turn_comments', input: { post, on } });
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title="Settings">
        <form ref={formRef} onSubmit={save} onInput={onInput} className="grid gap-4 sm:grid-cols-2">
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
        </form>
      </Card>
      <Card title="Posts without comments">
        {turnedOff.length === 0 ? (
          <p className="text-muted text-sm">Comments are on for every post.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {turnedOff.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate">{titleOf({ title })}</span>
                <Button size="sm" onClick={() => turn(id, true)}>
                  Turn on<span className="sr-only"> for {titleOf({ title })}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {turnedOn.length > 0 && (
          <form
            className="mt-4 space-y-3"
            onSubmit={(event) => {
              event.preventDefault();
              turn(String(new FormData(event.currentTarget).get('post')), false);
            }}
          >
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
          </form>
        )}
      </Card>
    </div>
  );
}
