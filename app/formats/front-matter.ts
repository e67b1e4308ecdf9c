import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isRecord } from './records';

export interface FrontMatter {
  fields: Record<string, unknown>;
  text: string;
}

/** Its parsers need a time that grows faster than the text. */
const longest = 20_000;

const yaml = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/;
const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/;

/** The fields above a markdown text, as YAML, TOML or JSON; null if they cannot be read. */
export function readFrontMatter(file: string): FrontMatter | null {
  const source = file.replace(/^\uFEFF/, '');
  const [whole, inside = whole] = yaml.exec(source) ?? toml.exec(source) ?? jsonHead(source);
  if (whole === undefined || inside === undefined) {
    return source.startsWith('{') ? null : { fields: {}, text: source.trim() };
  }
  if (inside.length > longest) return null;
  try {
    const fields = parserOf(source)(inside);
    return isRecord(fields) ? { fields, text: source.slice(whole.length).trim() } : null;
  } catch {
    return null;
  }
}

function parserOf(source: string): (text: string) => unknown {
  if (source.startsWith('+++')) return parseToml;
  if (source.startsWith('{')) return JSON.parse;
  return (text) => parseYaml(text, { maxAliasCount: 20, logLevel: 'silent' });
}

/** Hugo's third format: a JSON object at the start. Braces in its strings do not end it. */
function jsonHead(source: string): [string?] {
  if (!source.startsWith('{')) return [];
  let depth = 0;
  for (const { 0: sign, index } of source.slice(0, longest).matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return [source.slice(0, index + 1)];
  }
  return [];
}

export function fieldText(fields: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    const text =
      scalar(value) || (Array.isArray(value) ? value.map(scalar).filter(Boolean).join(', ') : '');
    if (text.trim() !== '') return text.trim();
    if (isRecord(value)) {
      const inside = fieldText(value, 'src', 'url', 'image', 'path', 'name', 'title');
      if (inside) return inside;
    }
  }
  return '';
}

/** The names of the authors. Docusaurus and Hugo write records with more than a name. */
export function fieldAuthors(fields: Record<string, unknown>): string {
  const names = ['author', 'authors'].map((field) =>
    [fields[field]]
      .flat()
      .map((one) => (isRecord(one) ? fieldText(one, 'name', 'title') : scalar(one)).trim())
      .filter(Boolean)
      .join(', '),
  );
  return names.find(Boolean) ?? '';
}

export function fieldList(fields: Record<string, unknown>, ...names: string[]): string[] {
  return names.flatMap((name) => {
    const value = fields[name];
    if (Array.isArray(value)) return value.map(scalar).filter((text) => text.trim() !== '');
    return scalar(value)
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean);
  });
}

/** Tags and categories. Jekyll and Hugo also read tags from one text with spaces; `category` is a single one. */
export function fieldTags(fields: Record<string, unknown>): string[] {
  const lists = ['tags', 'categories'].flatMap((name) => {
    const value = fields[name];
    const isWords = typeof value === 'string' && !value.includes(',');
    return isWords ? value.split(/\s+/).filter(Boolean) : fieldList(fields, name);
  });
  return [...lists, ...fieldList(fields, 'category')];
}

function scalar(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
