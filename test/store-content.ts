import { seedContent } from '~/features/content/seed-content.server';
import { openDatabase } from '~/server/storage/database.server';
import { migrate } from '~/server/storage/migrate.server';
import { content as fixture } from './fixtures/content';

/** The tests' content for a site in a process of its own, which would take that of the files. */
export async function storeContent(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  await migrate(database);
  await seedContent(database.db, new Date(), () => fixture);
  await database.close();
}
