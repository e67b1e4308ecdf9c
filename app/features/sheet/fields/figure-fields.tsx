import { readBudget } from '~/features/posts/sections/figure/budget';
import { type FigureBody, figureNames } from '~/features/posts/sections/figure/figure-section';
import { readReplay } from '~/features/posts/sections/figure/replay';
import { SelectField, TextareaField, TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

const figureOptions = {
  replay: {
    label: 'Replay, driven by scrolling',
    example: '03:07:12 | The switch stops | 50',
    hint: 'One line per event: time, what happens and, if it changes, the percentage still answering.',
  },
  budget: {
    label: 'Sum with sliders',
    example: 'Transmitter | 24 | dBm | 10 to 30',
    hint: 'One line per step: name, value, unit and range. A line “needs | name | value” is the limit the sum is compared with.',
  },
};

export function FigureFields<T extends FigureBody>(props: FieldsProps<T>) {
  const { section, onChange } = props;
  const bind = bindText(props);
  const option = figureOptions[section.figure];
  const { unread } =
    section.figure === 'budget' ? readBudget(section.value) : readReplay(section.value);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Kind of figure"
        value={section.figure}
        onChange={(event) =>
          onChange({
            ...section,
            figure: figureNames.find((name) => name === event.target.value) ?? 'replay',
          })
        }
      >
        {figureNames.map((name) => (
          <option key={name} value={name}>
            {figureOptions[name].label}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="Figures"
        rows={8}
        spellCheck={false}
        placeholder={option.example}
        hint={option.hint}
        {...bind('value')}
        message={
          unread.length > 0
            ? `Readers don’t see line ${unread.join(', ')}: write it like ${option.example}`
            : undefined
        }
        className="[&_textarea]:font-mono"
      />
      <TextField label="Caption" {...bind('caption')} />
    </div>
  );
}
