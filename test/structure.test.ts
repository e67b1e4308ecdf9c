import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** A layer of the code: the files it holds, and what of ours they may import. The first that holds a file decides. */
interface Layer {
  name: string;
  holds: RegExp;
  mayUse: RegExp[];
}

const own = (file: string) => new RegExp(`^app/features/${file.split('/')[2]}/`);
const schema = /^content\/(schema|fields)$/;
const kit = [/^app\/ui\//, /^app\/formats\//, schema];

function layerOf(file: string): Layer | undefined {
  const layers: Layer[] = [
    {
      name: 'an island',
      holds: /\.island\.ts$/,
      mayUse: [own(file), /^app\/(shell|document|ui|formats)\//],
    },
    {
      name: 'the seed',
      holds: /^app\/features\/content\/seed-content\.server\.ts$/,
      mayUse: [own(file), /^app\/server\//, /^content\//],
    },
    { name: 'content', holds: /^content\//, mayUse: [/^content\//] },
    { name: 'formats', holds: /^app\/formats\//, mayUse: [/^app\/formats\//] },
    { name: 'ui', holds: /^app\/ui\//, mayUse: kit },
    { name: 'migrations', holds: /^app\/server\/storage\/migrations\//, mayUse: [] },
    {
      name: 'server',
      holds: /^app\/server\//,
      mayUse: [/^app\/server\//, /^app\/formats\//, schema],
    },
    {
      name: "a feature's server file",
      holds: /^app\/features\/.*\.server\.tsx?$/,
      mayUse: [own(file), /^app\/server\//, /^app\/formats\//, schema],
    },
    {
      name: "a feature's pure file",
      holds: /^app\/features\/(?!.*(\.route\.ts|\/use-[^/]+\.ts|\.tsx)$)/,
      mayUse: [own(file), ...kit],
    },
    {
      name: "a feature's screen",
      holds: /^app\/features\//,
      mayUse: [own(file), ...kit, /^app\/server\//, /^app\/document\/handle$/],
    },
    {
      name: 'document',
      holds: /^app\/document\//,
      mayUse: [/^app\/(document|ui|formats)\//, /^app\/.*\.island$/],
    },
    {
      name: 'operations',
      holds: /^app\/operations\//,
      mayUse: [/^app\/(operations|features|ui|formats|server)\//, schema],
    },
    {
      name: 'demo',
      holds: /^app\/demo\//,
      mayUse: [/^app\/(demo|features|formats|server)\//, /^content\//],
    },
    {
      name: 'shell',
      holds: /^app\/shell\//,
      mayUse: [/^app\/(shell|demo|document|operations|features|ui|formats|server)\//, schema],
    },
  ];
  return layers.find(({ holds }) => holds.test(file));
}

const sources = globSync('{app,content}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

function importNames(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

/** The same without imports of types alone, which do not run. */
function valuesFrom(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

/** The files of ours that a file imports, as paths from the project's root. */
function importsOf(file: string): string[] {
  return importNames(file).flatMap((name) => {
    if (name.startsWith('~/')) return [`app/${name.slice(2)}`];
    if (name.startsWith('content/')) return [name];
    if (name.startsWith('./+types/')) return [];
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))];
    return [];
  });
}

it('files that the docs name exist', () => {
  const files = globSync('{app,bench,content,deploy,docs,e2e,scripts,test}/**/*.*');
  const missing = globSync('{*.md,docs/**/*.md}').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md|vcl))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/NNN/.test(name) && !globSync(name).length)
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('decisions are numbered one after the other', () => {
  const numbers = globSync('docs/decisions/*.md').map((file) => Number(file.slice(15, 18)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
});

it('every file imports only from the layers its own may use', () => {
  const wrong = sources.flatMap((file) => {
    const layer = layerOf(file);
    if (!layer) return [];
    return importsOf(file)
      .filter((imported) => !layer.mayUse.some((allowed) => allowed.test(imported)))
      .map((imported) => `${file} (${layer.name}) imports ${imported}`);
  });
  expect(wrong).toEqual([]);
});

it('a file imports its own folder by ./, everything else of ours by ~/, and leaves the ending out', () => {
  const wrong = globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    importNames(file)
      .filter((name) => /^\.\.\/(?!.*\.json$)|^[.~].*\.tsx?$/.test(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('what a pure file of a feature runs is pure: nothing of Node, the server, React or the kit', () => {
  const wrong = sources
    .filter((file) => layerOf(file)?.name === "a feature's pure file")
    .flatMap((file) =>
      valuesFrom(file)
        .filter((name) => /\.server$|^node:|^react$|^react-dom|^lucide|^kysely|^~\/ui\//.test(name))
        .map((name) => `${file} imports ${name}`),
    );
  expect(wrong).toEqual([]);
});

it('islands bring neither React nor a file of the server along', () => {
  const heavy = sources
    .filter((file) => file.endsWith('.island.ts'))
    .flatMap((file) => importNames(file).map((name) => ({ file, name })))
    .filter(({ name }) => /react|zod|\.server$/.test(name));
  expect(heavy).toEqual([]);
});

it('features do not import each other', () => {
  const crossing = sources.flatMap((file) => {
    const feature = /^app\/features\/([^/]+)\//.exec(file)?.[1];
    if (!feature) return [];
    return importsOf(file)
      .filter(
        (imported) =>
          imported.startsWith('app/features/') && !imported.startsWith(`app/features/${feature}/`),
      )
      .map((imported) => `${file} imports ${imported}`);
  });
  expect(crossing).toEqual([]);
});

it('no file of the site reads the environment: the start hands it to readConfig', () => {
  const readers = sources.filter((file) => /process\.env/.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual([]);
});

it('migrations use kysely alone', () => {
  const others = globSync('app/server/storage/migrations/*.ts').filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].some(
      ([, name]) => name !== 'kysely',
    ),
  );
  expect(others).toEqual([]);
});

it('server-rendered components carry no style attributes', () => {
  const styled = sources.filter((file) => /style=\{\{/.test(readFileSync(file, 'utf8')));
  expect(styled).toEqual([]);
});

it('links inside the site are typed by href()', () => {
  const files = sources.filter((file) => file.endsWith('.tsx'));
  const literal = /\b(?:to|href|action)=(?:"|\{['"`])\/[^\s>]*/g;
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([link]) => `${file}: ${link}`),
  );
  expect(found).toEqual([]);
});
