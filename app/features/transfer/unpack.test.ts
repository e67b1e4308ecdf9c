import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpack } from './unpack';

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

it('refuses a zip that says it unpacks to more than fits, before it is unpacked', () => {
  const bomb = zipSync({ 'a.md': new Uint8Array(1000) });
  const view = new DataView(bomb.buffer);
  // The size in the central directory, by which memory is allocated.
  for (let at = 0; at < bomb.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
  }
  expect(() => unpack([{ name: 'a.zip', bytes: bomb }])).toThrow('more than 512 MB');
});

it('counts what is really unpacked: entries that share bytes, and several zips', () => {
  const stored = zipSync({ 'a.md': new Uint8Array(1_000_000) }, { level: 0 });
  const start = new DataView(stored.buffer).getUint32(stored.length - 6, true);
  const directory = stored.slice(start, stored.length - 22);
  // It says that its size is 0.
  new DataView(directory.buffer).setUint32(24, 0, true);
  const end = stored.slice(stored.length - 22);
  const count = 900;
  const view = new DataView(end.buffer);
  for (const at of [8, 10]) view.setUint16(at, count, true);
  view.setUint32(12, directory.length * count, true);
  const bytes = Buffer.concat([
    stored.subarray(0, start),
    ...Array.from({ length: count }, (_, n) => {
      const entry = Buffer.from(directory);
      // A name of its own: a.md to z.md and on.
      entry.writeUInt8(97 + (n % 26), 46);
      return entry;
    }),
    end,
  ]);
  expect(() => unpack([{ name: 'a.zip', bytes }])).toThrow('more than 512 MB');
  const zips = Array.from({ length: 600 }, (_, n) => ({ name: `${n}.zip`, bytes: stored }));
  expect(() => unpack(zips)).toThrow('more than 512 MB');
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
