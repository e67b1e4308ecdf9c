import { useId } from 'react';
import type { Visibility } from '~/features/posts/visibility';
import { visibilities } from '~/features/posts/visibility';
import { visibilityLabels } from '~/features/posts/visibility-labels';
import { Dot } from '~/ui/badge';

export function VisibilityField({
  value,
  onChange,
}: {
  value: Visibility;
  onChange: (value: Visibility) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm leading-tight">Visibility</legend>
      {visibilities.map((visibility) => (
        <label
          key={visibility}
          className="flex cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-signal has-focus-visible:outline-offset-2 has-checked:border-signal has-checked:bg-signal/8 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            value={visibility}
            checked={value === visibility}
            onChange={() => onChange(visibility)}
            className="sr-only"
          />
          <Dot tone={visibilityLabels[visibility].tone} />
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="font-medium text-sm">{visibilityLabels[visibility].label}</span>
            <span className="text-muted text-xs">{visibilityLabels[visibility].explains}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
