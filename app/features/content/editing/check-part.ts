import { type ContentPart, type SiteContent, siteContentSchemas } from 'content/schema';
import type { z } from '~/formats/zod';
import { describeField, titleAt } from './describe-field';

/** Error messages by the path of the field. */
export type PartErrors = Record<string, string>;

export const pathKey = (path: readonly PropertyKey[]) => path.map(String).join('.');

export function specOf(part: ContentPart) {
  return describeField(siteContentSchemas[part]);
}

type Checked<Content> =
  | { content: Content; errors?: undefined }
  | { content?: undefined; errors: PartErrors };

/** The valid content of a part, or its errors. */
export function checkPart<Part extends ContentPart>(
  part: Part,
  value: unknown,
): Checked<SiteContent[Part]> {
  const schema: z.ZodType = siteContentSchemas[part];
  return check(schema as z.ZodType<SiteContent[Part]>, value);
}

export function check<Content>(schema: z.ZodType<Content>, value: unknown): Checked<Content> {
  const checked = schema.safeParse(value);
  if (checked.success) return { content: checked.data };
  const spec = describeField(schema);
  const errors: PartErrors = {};
  for (const { path, message } of checked.error.issues) {
    const title = titleAt(spec, path) || 'This';
    errors[pathKey(path)] ??= `${title} ${message}.`;
  }
  return { errors };
}

/** The first thing that is wrong at a path or, for a list of lines, under it. */
export function errorAt(errors: PartErrors, path: string, under = false): string | undefined {
  if (errors[path] || !under) return errors[path];
  const key = Object.keys(errors).find((one) => one.startsWith(`${path}.`));
  return key && errors[key];
}

export function hasErrorUnder(errors: PartErrors, path: string): boolean {
  return Object.keys(errors).some((key) => key === path || key.startsWith(`${path}.`));
}
