import type { InputType } from 'content/fields';
import { z } from '~/formats/zod';

/** How a value is filled in, read off its schema. */
export type FieldSpec =
  | (Named & { kind: 'group'; fields: [name: string, spec: FieldSpec][] })
  | (Named & {
      kind: 'list';
      of: FieldSpec;
      /** The word for one entry. */
      entry: string;
      /** Entries can be reordered, but not added or deleted. */
      fixed: boolean;
      movesTo?: { list: string; label: string };
    })
  | (Named & { kind: 'select'; options: string[] })
  | (Named & { kind: InputType });

interface Named {
  title: string;
  hint?: string;
  placeholder?: string;
  /** What a new one starts with. */
  initial: unknown;
}

export function describeField(schema: z.core.$ZodType): FieldSpec {
  const meta = z.globalRegistry.get(schema) ?? {};
  const isDefault = schema instanceof z.ZodDefault;
  const inner = isDefault ? schema.def.innerType : schema;
  const named = {
    title: meta.title ?? '',
    hint: meta.description,
    placeholder: meta.placeholder,
    initial: meta.initial ?? (isDefault ? schema.def.defaultValue : undefined),
  };
  if (meta.input) return { ...named, kind: meta.input, initial: named.initial ?? emptyOf(inner) };
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).map(([name, field]): [string, FieldSpec] => [
      name,
      describeField(field),
    ]);
    const initial = Object.fromEntries(fields.map(([name, spec]) => [name, spec.initial]));
    return { ...named, kind: 'group', fields, initial };
  }
  if (inner instanceof z.ZodArray) {
    const { entry = 'entry', fixed = false, movesTo } = meta;
    const of = describeField(inner.element);
    return { ...named, kind: 'list', of, entry, fixed, movesTo, initial: [] };
  }
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map(String);
    return { ...named, kind: 'select', options, initial: named.initial ?? options[0] };
  }
  const initial = named.initial ?? emptyOf(inner);
  if (inner instanceof z.ZodBoolean) return { ...named, kind: 'checkbox', initial };
  return { ...named, kind: inner instanceof z.ZodNumber ? 'number' : 'text', initial };
}

function emptyOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 0;
  return schema instanceof z.ZodArray ? [] : '';
}

/** A new entry of a list: empty, with an id of its own where entries have one. */
export function newEntry(spec: FieldSpec, others: readonly unknown[]): unknown {
  if (spec.kind !== 'group') return spec.initial;
  const initial = { ...(spec.initial as Record<string, unknown>) };
  const ids = others.map((other) => Number((other as { id?: unknown }).id));
  if (typeof initial.id === 'number') initial.id = Math.max(0, ...ids) + 1;
  if (typeof initial.id === 'string') initial.id = crypto.randomUUID();
  return initial;
}

/** The first text field of an entry names it. */
export function nameOfEntry(spec: FieldSpec, value: unknown): string {
  if (spec.kind !== 'group') return String(value ?? '');
  const record = value as Record<string, unknown>;
  const named = spec.fields.find(([, field]) => field.kind === 'text');
  return String(record[named?.[0] ?? ''] ?? '');
}

/** The last title on the path to a field. */
export function titleAt(spec: FieldSpec, path: readonly PropertyKey[]): string {
  const [step, ...rest] = path;
  if (step === undefined) return spec.title;
  if (spec.kind === 'list') return titleAt(spec.of, rest) || spec.title;
  if (spec.kind !== 'group') return spec.title;
  const next = spec.fields.find(([name]) => name === step)?.[1];
  return next ? titleAt(next, rest) || next.title : spec.title;
}
