import { type ReactNode, useState } from 'react';
import { TextareaField } from '~/ui/field';

interface LinesFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  message?: ReactNode;
  lines: string[];
  onChange: (lines: string[]) => void;
}

/** A list of words or paragraphs as text, one on each line; empty lines are only there while typing. */
export function LinesField({ lines, onChange, ...words }: LinesFieldProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  return (
    <TextareaField
      {...words}
      rows={Math.min(12, Math.max(3, lines.length + 1))}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.split('\n').flatMap((line) => line.trim() || []));
      }}
      className="@md:col-span-2"
    />
  );
}
