import { Plus } from 'lucide-react';
import { MediaField } from '~/features/media/media-field';
import { mostSeries } from '~/features/posts/sections/figure/chart';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Button } from '~/ui/button';
import { CheckboxField, Options, SelectField, TextareaField, TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

type FigureKind = SectionOf<'figure'>['figure'];

const kindNames: Record<FigureKind, string> = {
  line: 'Lines',
  bar: 'Bars',
  area: 'Areas',
  dots: 'Dots',
  own: 'My own HTML and script',
};

export function FigureFields(props: FieldsProps<SectionOf<'figure'>>) {
  const { section, onChange } = props;
  const bind = bindText(props);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Drawn as"
        value={section.figure}
        onChange={(event) => onChange({ ...section, figure: event.target.value as FigureKind })}
      >
        <Options of={kindNames} />
      </SelectField>
      {section.figure === 'own' ? (
        <OwnFields {...props} />
      ) : (
        <ChartTable value={section.value} onChange={(value) => onChange({ ...section, value })} />
      )}
      <TextField label="Caption" {...bind('caption')} />
      <CheckboxField
        label="Wide (beyond the text)"
        checked={section.wide ?? false}
        onChange={(event) => onChange({ ...section, wide: event.target.checked || undefined })}
      />
    </div>
  );
}

function OwnFields(props: FieldsProps<SectionOf<'figure'>>) {
  const { section, onChange } = props;
  return (
    <>
      <TextareaField
        label="HTML"
        rows={12}
        spellCheck={false}
        hint="With <style> and <script>. It runs in a frame of its own, without network. The page’s colours are --text, --text-muted, --line, --signal and --ember."
        {...bindText(props)('value')}
        className="[&_textarea]:font-mono"
      />
      <CheckboxField
        label="Stays in view while readers scroll; the event ‘progress’ says how far (0 to 1)"
        checked={section.scrolls ?? false}
        onChange={(event) => onChange({ ...section, scrolls: event.target.checked })}
      />
      <TextField
        label="Height before it loads, in pixels"
        type="number"
        min={40}
        max={4000}
        value={section.height ?? ''}
        onChange={({ target }) => {
          const height = target.value === '' ? undefined : Math.round(target.valueAsNumber);
          onChange({ ...section, height });
        }}
      />
      <MediaField
        label="Still picture, for feeds and paper"
        fileName={section.still ?? ''}
        onChange={(still) => onChange({ ...section, still })}
      />
    </>
  );
}

/** The table of a chart: the first line has the names, the first column what they are of. A spreadsheet can be pasted. */
function ChartTable({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const lines = (value || '\t\n\t').split('\n').map((line) => line.split('\t'));
  const columns = Math.max(2, ...lines.map(({ length }) => length));
  const cells = lines.map((line) => Array.from({ length: columns }, (_, at) => line[at] ?? ''));
  const write = (next: string[][]) => onChange(next.map((row) => row.join('\t')).join('\n'));
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto pb-1">
        <table className="border-separate border-spacing-1">
          <tbody>
            {cells.map((line, row) => (
              // Cells have only their place as identity.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={row}>
                {line.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <td key={column}>
                    <input
                      type="text"
                      aria-label={`Row ${row + 1}, column ${column + 1}`}
                      value={text}
                      onChange={({ target }) =>
                        write(cells.with(row, line.with(column, target.value)))
                      }
                      onPaste={(event) => {
                        const pasted = event.clipboardData.getData('text/plain');
                        if (!pasted.includes('\t')) return;
                        event.preventDefault();
                        onChange(pasted.trimEnd());
                      }}
                      className={`control min-w-24 ${row === 0 ? 'font-semibold' : ''}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" onClick={() => write([...cells, ['']])}>
          <Plus aria-hidden="true" />
          Add row
        </Button>
        {columns <= mostSeries && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => write(cells.map((line) => [...line, '']))}
          >
            <Plus aria-hidden="true" />
            Add column
          </Button>
        )}
      </div>
    </div>
  );
}
