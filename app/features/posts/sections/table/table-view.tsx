import type { RenderedBodies } from '~/features/posts/sections/sections';

const scroller = { role: 'group', 'aria-label': 'Table', tabIndex: 0 };

export function TableView({ section: { headers, rows } }: { section: RenderedBodies['table'] }) {
  return (
    <div className="prose">
      <div {...scroller} className="edge-fade">
        <table>
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={`${column}-${header}`} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index}-${row[0] ?? ''}`}>
                {row.map((cell, column) => (
                  <td key={`${column}-${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
