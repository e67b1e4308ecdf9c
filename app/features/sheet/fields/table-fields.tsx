import { Minus, Plus } from 'lucide-react';
import { Button } from '~/ui/button';
import { ToolButton } from '~/ui/tool-button';
import type { FieldsProps } from './fields-props';
import type { FormTable } from './form-model';
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  restoreColumn,
  restoreRow,
  setCell,
  setHeader,
} from './table-edits';

/** A grid of fields for headers and cells, with buttons that remove rows and columns. */
export function TableFields<T extends FormTable>(props: FieldsProps<T>) {
  const { section: table, onChange, offerUndo } = props;
  const { headers, rows } = table;
  const deleteRow = (row: string, at: number) => {
    onChange(removeRow(table, row));
    offerUndo(`Row ${at + 1} removed.`, (latest) => restoreRow(latest, row, table));
  };
  const deleteColumn = (column: number) => {
    onChange(removeColumn(table, column));
    offerUndo(`Column ${column + 1} removed.`, (latest) => restoreColumn(latest, column, table));
  };
  const field = 'control min-w-28';
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto pb-1">
        <table className="border-separate border-spacing-1">
          <thead>
            <tr>
              {headers.map((header, column) => (
                <td key={header.key}>
                  <input
                    type="text"
                    aria-label={`Header ${column + 1}`}
                    value={header.text}
                    onChange={(event) => onChange(setHeader(table, column, event.target.value))}
                    className={`${field} font-semibold`}
                  />
                </td>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key}>
                {headers.map((header, column) => (
                  <td key={header.key}>
                    <input
                      type="text"
                      aria-label={`Row ${at + 1}, column ${column + 1}`}
                      value={row.cells[column] ?? ''}
                      onChange={(event) =>
                        onChange(setCell(table, row.key, column, event.target.value))
                      }
                      className={field}
                    />
                  </td>
                ))}
                <td>
                  <ToolButton
                    icon={Minus}
                    label={`Remove row ${at + 1}`}
                    disabled={rows.length === 1}
                    onClick={() => deleteRow(row.key, at)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {headers.map((header, column) => (
                <td key={header.key} className="text-center">
                  <ToolButton
                    icon={Minus}
                    label={`Remove column ${column + 1}`}
                    disabled={headers.length === 1}
                    onClick={() => deleteColumn(column)}
                  />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" onClick={() => onChange(addRow(table))}>
          <Plus aria-hidden="true" />
          Add row
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChange(addColumn(table))}>
          <Plus aria-hidden="true" />
          Add column
        </Button>
      </div>
    </div>
  );
}
