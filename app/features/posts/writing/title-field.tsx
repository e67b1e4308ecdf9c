import { useState } from 'react';
import { FieldMessage } from '~/ui/field';

export const titleFieldId = 'post-title';

/** The title as it will stand on the page. It may stay empty; who leaves it so is told what that means. */
export function TitleField({
  value,
  message,
  onChange,
}: {
  value: string;
  message?: string;
  onChange: (value: string) => void;
}) {
  const id = titleFieldId;
  const [left, setLeft] = useState(false);
  const isLeftEmpty = left && value.trim() === '';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm leading-tight">
        Title
        <span aria-hidden="true" className="ml-0.5 text-signal">
          *
        </span>
      </label>
      <input
        id={id}
        type="text"
        required
        value={value}
        placeholder="What is it about?"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : isLeftEmpty ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        className="control py-2 font-semibold text-xl tracking-tight placeholder:font-normal sm:text-2xl"
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {isLeftEmpty && (
        <p id={`${id}-note`} className="text-[0.8125rem] text-warn">
          The title is empty. The post can be saved like this and is shown as “Untitled”.
        </p>
      )}
    </div>
  );
}
