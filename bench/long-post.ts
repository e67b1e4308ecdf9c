import { emptyValues } from '../app/features/posts/post.ts';
import { newRow } from '../app/features/posts/post-row.server.ts';
import type { Section } from '../app/features/posts/sections/sections.ts';
import { openDatabase } from '../app/server/storage/database.server.ts';
import { migrate } from '../app/server/storage/migrate.server.ts';
import { words } from './blog-seed.ts';

export const longPostId = 'long-post';

const sections = 60;
const totalWords = 20_000;
const rest = { list: 8 * 6, table: 3 + 6 * 4, code: 30 };
const wordsInText = Math.ceil(
  (totalWords - (sections / 10) * (rest.list + rest.table + rest.code)) / (sections * 0.7),
);

/** A database with nothing in it but one post of 20,000 words in 60 sections. */
export async function seedLongPost(address: string): Promise<void> {
  const database = openDatabase(address, { deadlines: false });
  await migrate(database);
  const created = new Date(Date.UTC(2026, 0, 1));
  const content = Array.from({ length: sections }, (_, n) => sectionOf(n));
  const values = { ...emptyValues, title: 'A long post', author: 'Owner', content };
  await database.db
    .insertInto('blogs')
    .values(newRow(values, created, { id: longPostId, createdAt: created.toISOString() }))
    .execute();
  await database.close();
}

/** Of ten sections seven are text; the others a list, a table and code. The middle and the last are text. */
function sectionOf(n: number): Section {
  if (n % 10 === 3) {
    return { type: 'list', items: Array.from({ length: 8 }, (_, item) => words(n + item, 6)) };
  }
  if (n % 10 === 6) {
    const rows = Array.from({ length: 6 }, (_, row) => [
      words(row, 1),
      words(n, 1),
      words(n + row, 2),
    ]);
    return { type: 'table', headers: ['One', 'Two', 'Three'], rows };
  }
  if (n % 10 === 8) {
    const value = words(n, rest.code).replaceAll(' ', '\n');
    return { type: 'text', value: `\`\`\`ts\n${value}\n\`\`\`` };
  }
  const paragraphs = Array.from({ length: 4 }, (_, part) => words(n * 7 + part, wordsInText / 4));
  return { type: 'text', title: `Section ${n + 1}`, value: paragraphs.join('\n\n') };
}
