import type { z } from '~/formats/zod';

/** How a value is filled in, read off its schema. */
export type FieldSpec =
  | (Named & { kind: 'group'; fields: [name: string, spec: FieldSpec][] })
  | (Named & {
      kind: 'list';
      of: FieldSpec;
      /** What one of them is called. */
      entry: string;
      /** Its entries change place, and none comes or goes. */
      fixed: boolean;
      movesTo?: { list: string; label: string };
    })
  | (Named & { kind: 'select'; options: string[] })
  | (Named & { kind: Plain });

type Plain =
  | 'text'
  | 'textarea'
  | 'lines'
  | 'picture'
  | 'color'
  | 'accent'
  | 'date'
  | 'number'
  | 'checkbox'
  | 'hidden';

interface Named {
  title: string;
  hint?: string;
  placeholder?: string;
  /** What a new one starts with. */
  initial: unknown;
}

interface FieldMeta {
  title?: string;
  description?: string;
  placeholder?: string;
  initial?: unknown;
  input?: Plain;
  entry?: string;
  fixed?: boolean;
  movesTo?: { list: string; label: string };
}

export function describe(schema: z.ZodType): FieldSpec {
  const meta = metaOf(schema);
  const inner = unwrap(schema);
  const { def } = inner;
  const named = {
    title: meta.title ?? '',
    hint: meta.description,
    placeholder: meta.placeholder,
    initial: meta.initial ?? defaultOf(schema),
  };
  if (meta.input) return { ...named, kind: meta.input, initial: named.initial ?? emptyOf(def) };
  switch (def.type) {
    case 'object': {
      const fields = Object.entries((inner as unknown as z.ZodObject).shape).map(
        ([name, field]): [string, FieldSpec] => [name, describe(field as z.ZodType)],
      );
      const initial = Object.fromEntries(fields.map(([name, spec]) => [name, spec.initial]));
      return { ...named, kind: 'group', fields, initial };
    }
    case 'array':
      return {
        ...named,
        kind: 'list',
        of: describe((inner as unknown as z.ZodArray<z.ZodType>).element),
        entry: meta.entry ?? 'entry',
        fixed: meta.fixed ?? false,
        movesTo: meta.movesTo,
        initial: [],
      };
    case 'enum': {
      const options = (inner as unknown as z.ZodEnum).options.map(String);
      return { ...named, kind: 'select', options, initial: named.initial ?? options[0] };
    }
    case 'boolean':
      return { ...named, kind: 'checkbox', initial: named.initial ?? false };
    case 'number':
      return { ...named, kind: 'number', initial: named.initial ?? 0 };
    default:
      return { ...named, kind: 'text', initial: named.initial ?? '' };
  }
}

function metaOf(schema: z.ZodType): FieldMeta {
  return { ...(schema.meta() as FieldMeta | undefined) };
}

function unwrap(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as z.ZodDefault<z.ZodType>;
  return def.type === 'default' ? def.innerType : schema;
}

function defaultOf(schema: z.ZodType): unknown {
  const { def } = schema as unknown as z.ZodDefault<z.ZodType>;
  return def.type === 'default' ? def.defaultValue : undefined;
}

function emptyOf({ type }: { type: string }): unknown {
  if (type === 'number') return 0;
  return type === 'array' ? [] : '';
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

/** What a person would call an entry: the first words in it. */
export function nameOfEntry(spec: FieldSpec, value: unknown): string {
  if (spec.kind !== 'group') return String(value ?? '');
  const record = value as Record<string, unknown>;
  const named = spec.fields.find(([, field]) => field.kind === 'text');
  return String(record[named?.[0] ?? ''] ?? '');
}

/** Names the field at a path, by the last title on the way to it. */
export function titleAt(spec: FieldSpec, path: readonly PropertyKey[]): string {
  const [step, ...rest] = path;
  if (step === undefined) return spec.title;
  if (spec.kind === 'list') return titleAt(spec.of, rest) || spec.title;
  if (spec.kind !== 'group') return spec.title;
  const next = spec.fields.find(([name]) => name === step)?.[1];
  return next ? titleAt(next, rest) || next.title : spec.title;
}
