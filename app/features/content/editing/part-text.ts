import type { ContentPart } from 'content/schema';
import { specOf } from './check-part';
import type { FieldSpec } from './describe-field';

/** A part as lines of text with the titles of its form, for diffs. */
export function partToText(part: ContentPart, value: unknown): string {
  return linesOf(specOf(part), value, '').join('\n');
}

function linesOf(spec: FieldSpec, value: unknown, indent: string): string[] {
  switch (spec.kind) {
    case 'hidden':
      return [];
    case 'group':
      return spec.fields.flatMap(([name, field]) => {
        const own = (value as Record<string, unknown> | null)?.[name];
        const isNested = field.kind === 'group' || field.kind === 'list';
        return isNested
          ? [`${indent}${field.title}`, ...linesOf(field, own, `${indent}  `)]
          : linesOf(field, own, indent);
      });
    case 'list':
      return asList(value).flatMap((entry, at) => [
        `${indent}${at + 1}.`,
        ...linesOf(spec.of, entry, `${indent}  `),
      ]);
    case 'lines':
      return [`${indent}${spec.title}:`, ...asList(value).map((line) => `${indent}  ${line}`)];
    default:
      return String(value ?? '')
        .split('\n')
        .map((line, at) => `${indent}${at === 0 ? `${spec.title}: ` : ''}${line}`);
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
