import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type CommentFields, commentLimit, nameLimit } from '~/features/comments/comment';
import { Button } from '~/ui/button';
import { CheckboxField, TextareaField, TextField } from '~/ui/field';
import { HoneypotField } from '~/ui/honeypot-field';

interface CommentFormProps {
  postId: string;
  fields?: CommentFields;
  errors?: Partial<CommentFields>;
  /** It was sent, and is back: the keyboard goes on in the form. */
  isRefused?: boolean;
  /** Only on an uncached page: the cached page is the same for everybody. */
  known?: { token: string; name: string; offersMail: boolean; replyMails: boolean };
  /** Shown above the field: the comment replied to. */
  children?: ReactNode;
}

/** A plain form; comments.island.ts fills in the marked places of the cached one from the page of the reader. */
export function CommentForm(props: CommentFormProps) {
  const { postId, fields, errors, isRefused, known, children } = props;
  return (
    <form
      id="your-comment"
      method="post"
      action={href('/blog/:id/comments', { id: postId })}
      className="comment-form"
    >
      {children}
      <input type="hidden" name="parentId" defaultValue={fields?.parentId ?? ''} />
      {known?.name === '' && (
        <TextField
          label="Display name"
          name="name"
          required
          maxLength={nameLimit}
          autoComplete="nickname"
          defaultValue={fields?.name}
          message={errors?.name}
          autoFocus={errors?.name !== undefined}
          hint="Others see it. Your e-mail address is never shown."
        />
      )}
      <TextareaField
        id="comment-text"
        label="Your comment"
        name="text"
        rows={4}
        required
        maxLength={commentLimit}
        defaultValue={fields?.text}
        message={errors?.text ?? ''}
        autoFocus={isRefused && !errors?.name}
        hint="Markdown works: links, code, quotes and lists."
      />
      <HoneypotField />
      <div data-known="" className="contents">
        {known && <input type="hidden" name="token" value={known.token} />}
        {known?.offersMail && (
          <>
            <input type="hidden" name="mailOffered" value="1" />
            <CheckboxField
              label="Mail me about replies"
              name="replyMails"
              value="1"
              defaultChecked={known.replyMails}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="primary">
          Post comment
        </Button>
        <p data-who="" role="status" className="text-muted text-sm">
          {!known && 'You sign in after writing.'}
          {known?.name && (
            <>
              Writing as {known.name}.{' '}
              <a href={href('/account')} className="link">
                Your account
              </a>
            </>
          )}
        </p>
      </div>
    </form>
  );
}
