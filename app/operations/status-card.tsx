import { Download } from 'lucide-react';
import { href } from 'react-router';
import { formatBytes } from '~/formats/bytes';
import { formatCount } from '~/formats/numbers';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { HiddenHeader, Table } from '~/ui/table';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';
import type { SiteStatus } from './status.server';

export function StatusCards({ status }: { status: SiteStatus }) {
  return (
    <>
      <Checks checks={status.checks} />
      <Card title="Backups" actions={<BackUpNow />} padded={false}>
        {status.backups.length === 0 ? (
          <EmptyState
            title="No backup yet"
            text="The site makes a backup every day and checks every row. It keeps seven daily and four weekly ones."
          />
        ) : (
          <BackupTable backups={status.backups} />
        )}
      </Card>
      <Card title="How long data is kept" padded={false}>
        <RetentionTable rules={status.retention} />
      </Card>
      <Card title="What strangers wrote today" padded={false}>
        <SpentTable spent={status.spent} />
      </Card>
    </>
  );
}

const occasions = { auto: 'daily', manual: 'by hand', update: 'before an update' } as const;
const words = { good: 'ok', warn: 'look', bad: 'trouble' } as const;

function Checks({ checks }: { checks: SiteStatus['checks'] }) {
  return (
    <Card title="Checks" padded={false}>
      <Table label="Checks">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Finding</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, state, text }) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              <td>
                <Badge tone={state}>{words[state]}</Badge>
              </td>
              <td className="w-full break-words text-muted">{text}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function BackUpNow() {
  const { change, busyIds } = useRowChanges(href('/admin/backups'));
  return (
    <Button size="sm" busy={busyIds.length > 0} onClick={() => change({})}>
      Back up now
    </Button>
  );
}

function RetentionTable({ rules }: { rules: SiteStatus['retention'] }) {
  return (
    <Table label="How long data is kept">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ what, kept }) => (
          <tr key={what}>
            <th scope="row" className="font-medium">
              {what}
            </th>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Past the most the site takes no more from strangers until the day is over. */
function SpentTable({ spent }: { spent: SiteStatus['spent'] }) {
  return (
    <Table label="What strangers wrote today, and the most the site takes in a day">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" data-numeric>
            Rows
          </th>
          <th scope="col" data-numeric>
            Size
          </th>
        </tr>
      </thead>
      <tbody>
        {spent.map(({ what, rows, bytes }) => (
          <tr key={what}>
            <th scope="row" className="font-medium">
              {what}
            </th>
            <td data-numeric>{`${formatCount(rows.spent)} of ${formatCount(rows.atMost)}`}</td>
            <td data-numeric>{`${formatBytes(bytes.spent)} of ${formatBytes(bytes.atMost)}`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function BackupTable({ backups }: { backups: SiteStatus['backups'] }) {
  return (
    <Table label="Backups">
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col" className="max-sm:hidden">
            Reason
          </th>
          <th scope="col" data-numeric>
            Size
          </th>
          <HiddenHeader>Download</HiddenHeader>
        </tr>
      </thead>
      <tbody>
        {backups.map(({ fileName, madeAt, bytes, occasion }) => (
          <tr key={fileName}>
            <th scope="row" className="font-medium">
              <When time={madeAt} exact className="whitespace-nowrap" />
            </th>
            <td className="max-sm:hidden">
              <Badge>{occasions[occasion]}</Badge>
            </td>
            <td data-numeric>{formatBytes(bytes)}</td>
            <td data-numeric>
              <a
                href={href('/admin/backups/:fileName', { fileName })}
                download
                className="link inline-flex items-center gap-1.5"
              >
                <Download aria-hidden="true" className="size-3.5" />
                Download
                <span className="sr-only">
                  {' '}
                  the backup of {madeAt.slice(0, 19).replace('T', ' ')}, {occasions[occasion]}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
