import type { ReactNode } from 'react';
import { accentOf, offeredAccents } from '~/formats/accent';
import { TextField } from '~/ui/field';

interface AccentFieldProps {
  label: string;
  hint?: ReactNode;
  message?: ReactNode;
  color: string;
  onChange: (color: string) => void;
}

/** One colour, adjusted for both themes so that it stays readable. */
export function AccentField({ label, hint, message, color, onChange }: AccentFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const accent = isColor ? accentOf(color) : null;
  return (
    <div className="flex min-w-0 flex-col gap-4 @md:col-span-2">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Choose one</legend>
        <div className="flex flex-wrap gap-2">
          {offeredAccents.map(({ name, color: offered }) => (
            <button
              key={offered}
              type="button"
              aria-label={name}
              aria-pressed={color.toLowerCase() === offered}
              title={name}
              onClick={() => onChange(offered)}
              className="inline-flex size-11 items-center justify-center rounded-full border border-line aria-pressed:border-text"
            >
              <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7">
                <circle cx="14" cy="14" r="14" fill={offered} />
              </svg>
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        label={label}
        hint={hint}
        message={message}
        type="color"
        value={isColor ? color : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="[&_input]:max-w-32"
      />
      {accent && (
        <div role="status" className="grid gap-3 @md:grid-cols-2">
          <Sample theme="light" {...accent.light} />
          <Sample theme="dark" {...accent.dark} />
        </div>
      )}
    </div>
  );
}

interface SampleProps {
  theme: 'light' | 'dark';
  signal: string;
  ink: string;
  ratio: number;
}

function Sample({ theme, signal, ink, ratio }: SampleProps) {
  return (
    <div data-theme={theme} className="rounded-control border border-line bg-surface p-3 text-text">
      <p className="text-muted text-sm">In the {theme} theme</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <svg role="img" aria-label={signal} viewBox="0 0 96 28" className="h-7 w-24 shrink-0">
          <rect width="96" height="28" rx="6" fill={signal} />
          <text x="48" y="19" fill={ink} fontSize="13" textAnchor="middle">
            Button
          </text>
        </svg>
        <span className="figures text-sm">contrast {ratio.toFixed(1)}:1</span>
      </p>
    </div>
  );
}
