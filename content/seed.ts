import { parse } from 'yaml';
import { type ContentPart, type SiteContent, siteContentSchemas } from './schema';

/** The seed has a wrong entry; the message names the part and the field. */
export class BadContent extends Error {
  override name = 'BadContent';
}

/** The content of a new site, from the text of seed.yaml. Throws an error that names every wrong entry. */
export function readSeed(text: string): SiteContent {
  const parts = parse(text) as Partial<Record<ContentPart, unknown>>;
  const problems: string[] = [];
  const read = Object.entries(siteContentSchemas).map(([part, schema]) => {
    const checked = schema.safeParse(parts[part as ContentPart] ?? {});
    if (checked.success) return [part, checked.data];
    problems.push(
      ...checked.error.issues.map(({ path, message }) => problemAt(part, path, message)),
    );
    return [part, undefined];
  });
  if (problems.length > 0) throw new BadContent(problems.join('\n'));
  return Object.fromEntries(read);
}

function problemAt(part: string, path: PropertyKey[], message: string): string {
  const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const said = message.charAt(0).toLowerCase() + message.slice(1);
  return `content/seed.yaml: ${part}${where.join('')} ${said}`;
}
