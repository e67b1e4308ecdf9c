import { Form } from 'react-router';
import { filterClasses, showInStrip } from '~/ui/filter-links';
import type { OfferedClass } from './class-list';
import { shortName } from './series';

interface ClassPickerProps {
  label: string;
  classes: readonly OfferedClass[];
  /** Empty for all classes. */
  chosen: string;
  /** Offers 'All Classes' as well. */
  withAll?: boolean;
  /** Shows a class by its first word, or as many as it takes. */
  short?: boolean;
}

/** Buttons that choose a class; the choice lives in the address, so it works without script. */
export function ClassPicker({ label, classes, chosen, withAll, short }: ClassPickerProps) {
  const choices: readonly OfferedClass[] = withAll ? [{ name: '' }, ...classes] : classes;
  const classNames = classes.map(({ name }) => name);
  return (
    <Form method="get" preventScrollReset aria-label={label} className="edge-fade mb-3 flex gap-1">
      {choices.map(({ name: className, note }) => {
        const words = className === '' ? 'All Classes' : className;
        return (
          <button
            key={className}
            type="submit"
            name="class"
            value={className}
            ref={className === chosen ? showInStrip : undefined}
            aria-pressed={className === chosen}
            title={short && className !== '' ? className : undefined}
            aria-label={note ? `${words}, ${note}` : words}
            className={filterClasses(className === chosen)}
          >
            {short && className !== '' ? shortName(className, classNames) : words}
            {note && <span className="ml-1.5 font-normal text-xs">{note}</span>}
          </button>
        );
      })}
    </Form>
  );
}
