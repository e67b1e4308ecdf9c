import { hidden, text } from 'content/fields';
import { z } from 'zod';

const schoolClass = z.strictObject({
  /** What a class is known by when its name changes. */
  id: text.meta(hidden),
  // Spaces at its ends or doubled are lost on the way through a form.
  name: text.overwrite((name) => name.replace(/\s+/g, ' ').trim()).meta({ title: 'Name' }),
  /** An archived class keeps its records and is not in forms, the portal and the GPA. */
  archived: z.boolean().meta({ title: 'Archived' }),
});
export const classesSchema = z
  .array(schoolClass)
  .refine(each('name'), { error: 'must name each class once' })
  .refine(each('id'), { error: 'must give each class an id of its own' })
  .meta({ title: 'Classes', entry: 'class', page: '/submit' });

function each<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[]) =>
    new Set(entries.map((entry) => entry[key].trim())).size === entries.length;
}
