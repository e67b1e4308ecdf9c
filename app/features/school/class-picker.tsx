import { Form } from 'react-router';
import { classes as join } from '~/ui/classes';
import { shortName } from './series';

interface ClassPickerProps {
  label: string;
  classNames: readonly string[];
  /** Empty for all classes. */
  chosen: string;
  /** Offers 'All Classes' as well. */
  withAll?: boolean;
  /** Shows a class by its first word, or as many as it takes. */
  short?: boolean;
}

/** Buttons that choose a class; the choice lives in the address, so it works without script. */
export function ClassPicker({ label, classNames, chosen, withAll, short }: ClassPickerProps) {
  const choices = [...(withAll ? [''] : []), ...classNames];
  return (
    <Form method="get" preventScrollReset aria-label={label} className="-mx-1 overflow-x-auto p-1">
      <div className="inline-flex min-w-full gap-1 sm:min-w-0">
        {choices.map((className) => {
          const words = className === '' ? 'All Classes' : className;
          return (
            <button
              key={className}
              type="submit"
              name="class"
              value={className}
              aria-pressed={className === chosen}
              title={short && className !== '' ? className : undefined}
              aria-label={words}
              className={join(
                'min-h-9 shrink-0 whitespace-nowrap rounded-control border px-3 font-medium text-sm transition-colors',
                className === chosen
                  ? 'border-line-strong bg-surface-raised text-text'
                  : 'border-transparent text-muted hover:bg-text/7 hover:text-text',
              )}
            >
              {short && className !== '' ? shortName(className, classNames) : words}
            </button>
          );
        })}
      </div>
    </Form>
  );
}
