import { FilterLinks } from '~/ui/filter-links';
import type { OfferedClass } from './class-list';
import { shortName } from './series';

interface ClassPickerProps {
  label: string;
  classes: readonly OfferedClass[];
  /** Empty for all classes. */
  chosen: string;
  /** Offers 'All Classes' as well, and shows a class by its first word, or as many as it takes. */
  withAll?: boolean;
}

/** Links that choose a class; the choice lives in the address. */
export function ClassPicker({ label, classes, chosen, withAll }: ClassPickerProps) {
  const classNames = classes.map(({ name }) => name);
  const choices = classes.map(({ name, note }) => ({
    name,
    label: withAll ? shortName(name, classNames) : name,
    title: note ? `${name}, ${note}` : name,
    note,
    to: `?${new URLSearchParams({ class: name })}`,
  }));
  const all = { name: '', label: 'All Classes', to: '?' };
  return (
    <div className="mb-3">
      <FilterLinks label={label} filters={withAll ? [all, ...choices] : choices} chosen={chosen} />
    </div>
  );
}
