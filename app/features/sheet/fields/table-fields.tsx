import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SectionOf } from '~/features/posts/sections/sections';
import { useEntryKeys } from '~/ui/use-entry-keys';
import type { FieldsProps } from './fields-props';
import { focusLine, oneLine, pressArrow } from './lines';

type TableSection = SectionOf<'table'>;

/** Headers and rows as lines of one width: a stored table may have cells beyond its headers. */
export function linesOf({ headers, rows }: TableSection): string[][] {
  const lines = [headers, ...rows];
  const width = Math.max(...lines.map(({ length }) => length));
  return lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''));
}

export const withRow = (lines: string[][]) => [...lines, (lines[0] ?? []).map(() => '')];
export const withColumn = (lines: string[][]) =>
  lines.map((line, at) => [...line, at === 0 ? 'New Header' : '']);

/** A table whose cells are fields. Enter and the arrows lead from row to row. */
export function TableFields(props: FieldsProps<TableSection>) {
  const { section: table, onChange, onLeave } = props;
  const boxRef = useRef<HTMLTableSectionElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const lines = linesOf(table);
  const width = lines[0]?.length ?? 0;
  const rowKeys = useEntryKeys(lines.length);
  const columnKeys = useEntryKeys(width);
  const change = ([headers = [], ...rows]: string[][]) => onChange({ ...table, headers, rows });
  const addRow = (column = 0) => {
    change(withRow(lines));
    focusLine(boxRef, lines.length * width + column);
  };
  const addColumn = () => {
    change(withColumn(lines));
    focusLine(boxRef, width);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) => {
    if (
      event.altKey &&
      !event.shiftKey &&
      (event.key === 'ArrowDown' || event.key === 'ArrowRight')
    ) {
      event.preventDefault();
      return event.key === 'ArrowDown' ? addRow(column) : addColumn();
    }
    const isLast = row === lines.length - 1 && column === width - 1;
    if (event.key === 'Tab' && !event.shiftKey && isLast) {
      event.preventDefault();
      return addRow();
    }
    if (pressArrow(event, width, onLeave) || event.key !== 'Enter') return;
    // Ctrl+Enter or ⌘+Enter publishes.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (row === lines.length - 1) addRow(column);
    else focusLine(boxRef, (row + 1) * width + column);
  };
  const tools: [label: string, isOff: boolean, onPress: () => void][] = [
    ['Add row', false, () => addRow()],
    ['Add column', false, addColumn],
    [
      'Remove row',
      place.row === 0 || lines.length < 3,
      () => change(lines.toSpliced(place.row, 1)),
    ],
    [
      'Remove column',
      width < 2,
      () => change(lines.map((line) => line.toSpliced(Math.min(place.column, width - 1), 1))),
    ],
  ];

  return (
    <div className="prose">
      <div className="edge-fade">
        <table>
          <tbody ref={boxRef}>
            {lines.map((line, row) => (
              <tr key={rowKeys.all[row]}>
                {line.map((cell, column) => {
                  const Cell = row === 0 ? 'th' : 'td';
                  return (
                    <Cell key={columnKeys.all[column]} className="focus-within:bg-signal/14">
                      <textarea
                        rows={1}
                        aria-label={
                          row === 0 ? `Header ${column + 1}` : `Row ${row}, column ${column + 1}`
                        }
                        value={cell}
                        onChange={({ target }) =>
                          change(lines.with(row, line.with(column, oneLine(target.value))))
                        }
                        onFocus={({ target }: FocusEvent<HTMLTextAreaElement>) => {
                          setPlace({ row, column });
                          // A press puts the caret where it is.
                          if (!target.matches(':active')) target.select();
                        }}
                        onKeyDown={(event) => press(event, row, column)}
                        className="field-sizing-content block min-w-full resize-none bg-transparent outline-none"
                      />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div
        role="toolbar"
        aria-label="Rows and columns"
        className="sheet-line-tools invisible mt-2 flex flex-wrap gap-1 [.is-selected_&]:visible"
      >
        {tools.map(([label, isOff, onPress]) => (
          <button
            key={label}
            type="button"
            disabled={isOff}
            // The cell keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onPress}
            className="rounded-control px-2 py-1 text-muted text-xs hover:bg-text/9 hover:text-text disabled:opacity-50"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
