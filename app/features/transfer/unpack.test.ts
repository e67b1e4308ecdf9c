import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpack } from './unpack.server';

const text = new TextEncoder().encode('x');
const zipped = (files: Record<string, Uint8Array>) => [
  { name: 'a.zip', bytes: zipSync(files, { level: 0 }) },
];

it('takes what posts are made of, from a zip and beside it, and nothing else', () => {
  const { files, times } = unpack([
    ...zipped({ 'a/b.md': text, 'a/run.exe': text, 'node_modules/x.md': text, '.git/y.md': text }),
    { name: 'c.md', bytes: text, changedAt: '2024-05-01T10:20:00.000Z' },
  ]);
  expect(times['c.md']).toBe('2024-05-01T10:20:00.000Z');
  expect(Object.keys(files)).toEqual(['a/b.md', 'c.md']);
});

it('takes the files of the zips in a zip, as Notion exports them, and no deeper ones', () => {
  const inner = zipSync({ 'Page.md': text, 'deep.zip': zipSync({ 'c.md': text }) });
  expect(Object.keys(unpack(zipped({ 'Part-1.zip': inner })).files)).toEqual(['Page.md']);
});

it('tells when the files of a zip were changed', () => {
  const name = 'Übung.md';
  const bytes = zipSync({ [name]: [text, { mtime: new Date(2024, 4, 1, 10, 20) }] });
  expect(unpack([{ name: 'a.zip', bytes }]).times).toEqual({ [name]: '2024-05-01T10:20' });
});

it.each(['../evil.md', 'a/../../evil.md', '/etc/evil.md', 'C:\\evil.md', '..\\evil.md'])(
  'refuses a zip that names %s',
  (name) => {
    expect(() => unpack(zipped({ [name]: text }))).toThrow('names a file outside of itself');
  },
);

/** A zip whose directory says that each of its files has this size. */
function claiming(size: number, bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return { name: 'a.zip', bytes };
}

it('counts what is really unpacked, in several zips together, whatever they say', () => {
  const file = new Uint8Array(1_000_000);
  for (const level of [0, 9] as const) {
    const zip = () => zipSync({ 'a.md': file }, { level });
    const lying = claiming(0, zip());
    expect(() => unpack([lying], file.length - 1)).toThrow('more than 512 MB');
    expect(() => unpack([lying, lying], file.length * 2 - 1)).toThrow('more than 512 MB');
    expect(unpack([lying], file.length).files['a.md']).toEqual(file);
    expect(unpack([claiming(0x7fffffff, zip())]).files['a.md']).toEqual(file);
  }
});

it('refuses a zip of very many files, and a damaged one', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20_001 }, (_, n) => [`${n}.txt`, new Uint8Array()]),
  );
  expect(() => unpack(zipped(many))).toThrow('more than 20,000 files');
  expect(() => unpack([{ name: 'a.zip', bytes: new Uint8Array([0x50, 0x4b, 3, 4]) }])).toThrow(
    'is damaged',
  );
});
