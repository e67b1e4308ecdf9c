import { contentParts, siteContentSchemas } from 'content/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { content as seed } from 'test/fixtures/content';
import { expect, it } from 'vitest';
import { z } from '~/formats/zod';
import { ToastProvider } from '~/ui/toast';
import { specOf } from './check-part';
import { FieldInput } from './field-input';

interface Described {
  type?: string;
  title?: string;
  input?: string;
  properties?: Record<string, Described>;
  items?: Described;
}

/** What the owner decides and nobody types: which entry it is, and which section. */
const untyped = ['id', 'kind'];

/** The title of every value a part may hold, once for each entry of a list, read off the schema alone. */
function titlesIn(schema: Described, value: unknown, name: string): string[] {
  if (schema.properties) {
    const fields = value as Record<string, unknown>;
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      titlesIn(field, fields[key], key),
    );
  }
  if (schema.items?.properties) {
    return (value as unknown[]).flatMap((entry) => titlesIn(schema.items ?? {}, entry, name));
  }
  return untyped.includes(name) ? [] : [schema.title ?? `${name} without a title`];
}

it.each(contentParts)('the form of %s has a control for every field of its schema', (part) => {
  const schema = z.toJSONSchema(siteContentSchemas[part], { unrepresentable: 'any' }) as Described;
  const form = renderToStaticMarkup(
    <ToastProvider>
      <FieldInput spec={specOf(part)} value={seed[part]} path="" errors={{}} onChange={() => {}} />
    </ToastProvider>,
  );
  const controls = /<(?:input|textarea|select)\b(?![^>]*type="file")[^>]*\bid="([^"]+)"/g;
  const ids = [...form.matchAll(controls)].map(([, id = '']) => id);
  const labels = ids.map((id) => labelOf(form, id));
  const expected = titlesIn(schema, seed[part], part);
  expect(expected.length).toBeGreaterThan(0);
  expect(labels.sort()).toEqual(expected.sort());
});

function labelOf(form: string, id: string): string {
  const found = form.split(`for="${id}"`)[1] ?? '';
  const text = found.slice(found.indexOf('>') + 1, found.indexOf('</label>'));
  return text
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

it('asks for addresses in fields that complete them', () => {
  const specs = JSON.stringify(contentParts.map(specOf));
  const asked = specs.match(/"title":"(?:Address|Link)"[^{}]*"kind":"\w+"/g) ?? [];
  expect(asked.length).toBeGreaterThan(2);
  for (const spec of asked) expect(spec).toMatch(/"kind":"url"$/);
});
