import { useState } from 'react';
import { formatCount } from '~/formats/numbers';
import { BarChart } from '~/ui/bar-chart';
import { Card } from '~/ui/card';
import { LineChart } from '~/ui/line-chart';
import { Stat, StatRow } from '~/ui/stat';
import { type SortDirection, SortHeader, Table } from '~/ui/table';
import { KitPart } from './kit-part';

const days = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'];
const series = (['formative', 'summative', 'overall'] as const).map((token, at) => ({
  name: token,
  token,
  points: days.map((x, day) => ({ x, y: 78 + ((day * 7 + at * 5) % 17) })),
}));
const posts = [
  { title: 'Four minutes', views: 1284 },
  { title: 'A post with a title that is much longer than the others', views: 96 },
  { title: '夜の当番', views: 7 },
];

export function KitFigures() {
  const [direction, setDirection] = useState<SortDirection>('descending');
  const sorted = posts.toSorted((a, b) =>
    direction === 'descending' ? b.views - a.views : a.views - b.views,
  );
  return (
    <KitPart title="Figures">
      <div className="grid gap-6 md:grid-cols-2">
        <StatRow className="md:col-span-2">
          <Stat label="Posts" value="9" />
          <Stat label="Views" value="12,840" hint="this year" />
          <Stat label="Unread" value="0" />
        </StatRow>
        <Card title="Lines">
          <LineChart label="Grades of an example class" series={series} />
        </Card>
        <Card title="Bars">
          <BarChart
            label="Views of an example post"
            valueName="Views"
            bars={days.map((label, at) => ({ label, value: 12 + ((at * 31) % 40) }))}
          />
        </Card>
        <Card title="Nothing measured">
          <BarChart label="Views of an unread post" bars={[]} />
        </Card>
        <Card title="Table" padded={false}>
          <Table label="Example posts">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <SortHeader
                  data-numeric=""
                  direction={direction}
                  onSort={() =>
                    setDirection(direction === 'descending' ? 'ascending' : 'descending')
                  }
                >
                  Views
                </SortHeader>
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ title, views }) => (
                <tr key={title}>
                  <td>{title}</td>
                  <td data-numeric="">{formatCount(views)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </KitPart>
  );
}
