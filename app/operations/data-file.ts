import { z } from 'zod';
import { lastReplaced, migrations } from '~/server/storage/migrations';
import { BadDataFile } from './bad-data-file';

/** The site's own data format, described in docs/data-format.md. */
export const formatName = 'personal-site';
export const formatVersion = 1;
const migrationNames = Object.keys(migrations);
export const latestMigration = migrationNames.at(-1) ?? '';
/** The end of the first line; after it each row is one line. */
export const headerEnd = ',"tables":{';

const header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  exportedAt: z.string(),
  /** The last migration the rows fit to. */
  migration: z.string(),
});
export type FileHeader = z.infer<typeof header>;

export function readHeader(value: unknown): FileHeader {
  const result = header.safeParse(value);
  if (!result.success) throw new BadDataFile('The beginning of the file is damaged.');
  const { version, migration } = result.data;
  if (version > formatVersion || ![...migrationNames, lastReplaced].includes(migration)) {
    throw new BadDataFile(
      'The file was made by a newer version of the site. Update this one, then try again.',
    );
  }
  return result.data;
}
