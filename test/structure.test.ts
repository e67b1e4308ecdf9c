import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** A layer of the code. The first that holds a file decides. */
interface Layer {
  name: string;
  holds: RegExp;
  /** Files of ours that it may import. */
  mayUse: RegExp[];
  /** Files of ours and packages of which it may import types alone. */
  mayNotRun?: RegExp[];
}

/** The list of features. Features never import it. */
const listOfFeatures = /^app\/features(\.server)?\.ts$/;

/** The only imports from one feature into another. What else belongs together is put together by the shell. */
const arrows: Record<string, string[]> = {
  blog: ['posts', 'views'],
  editor: ['sheet', 'posts', 'media'],
  sheet: ['posts', 'media'],
  comments: ['posts', 'account'],
  transfer: ['posts', 'media'],
  views: ['posts', 'account'],
  content: ['media'],
  agents: ['media'],
  portfolio: ['content'],
};

function own(file: string): RegExp {
  const feature = file.split('/')[2] ?? '';
  return new RegExp(`^app/features/(${[feature, ...(arrows[feature] ?? [])].join('|')})/`);
}
const schema = /^content\/(schema|fields|schemas\/\w+)\.ts$/;
const kit = [/^app\/ui\//, /^app\/art\//, /^app\/formats\//, schema];

const serverFile = /\.server\.tsx?$/;
const route = /\.route\.tsx?$/;
const component = /(?<!\.server)\.tsx$|\/use-[^/]+\.ts$/;
const island = /\.island\.ts$/;
const react = /^(react|react-dom(\/.*)?|lucide-react|@base-ui\/.*)$/;

function layerOf(file: string): Layer | undefined {
  const layers: Layer[] = [
    {
      name: 'an island',
      holds: island,
      mayUse: [own(file), /^app\/(shell|document|ui|art|formats)\//],
      mayNotRun: [serverFile, route, component, /^(react|@base-ui|lucide|zod)/],
    },
    {
      name: 'the seed',
      holds: /^app\/features\/content\/seed-content\.server\.ts$/,
      mayUse: [own(file), /^app\/server\//, /^content\//],
    },
    { name: 'content', holds: /^content\//, mayUse: [/^content\//, /^app\/formats\//] },
    {
      name: 'formats',
      holds: /^app\/formats\//,
      mayUse: [/^app\/formats\//],
      mayNotRun: [/^node:/, react],
    },
    {
      name: 'art',
      holds: /^app\/art\//,
      mayUse: [/^app\/(art|formats)\//],
      mayNotRun: [/^node:/, react],
    },
    { name: 'ui', holds: /^app\/ui\//, mayUse: kit, mayNotRun: [/^node:/] },
    { name: 'migrations', holds: /^app\/server\/storage\/migrations\//, mayUse: [] },
    {
      name: 'server',
      holds: /^app\/server\//,
      mayUse: [/^app\/(server|art|formats)\//, schema],
      mayNotRun: [react],
    },
    {
      name: "a feature's server file",
      holds: /^app\/features\/.*\.server\.tsx?$/,
      mayUse: [own(file), /^app\/(server|art|formats)\//, schema],
      mayNotRun: [route, component, island, react],
    },
    {
      name: "a feature's route module",
      holds: /^app\/features\/.*\.route\.tsx?$/,
      mayUse: [own(file), ...kit, /^app\/server\//, /^app\/document\/handle\.ts$/],
    },
    {
      name: "a feature's component",
      holds: /^app\/features\/.*(\.tsx|\/use-[^/]+\.ts)$/,
      mayUse: [own(file), ...kit, /^app\/document\/handle\.ts$/],
      mayNotRun: [serverFile, route, /^node:/],
    },
    {
      name: "a feature's pure file",
      holds: /^app\/features\//,
      mayUse: [own(file), ...kit],
      mayNotRun: [serverFile, route, component, island, /^app\/ui\//, /^node:/, react, /^kysely/],
    },
    {
      name: 'document',
      holds: /^app\/document\//,
      mayUse: [/^app\/(document|ui|art|formats)\//, /^app\/.*\.island\.ts$/],
      mayNotRun: [/^node:/],
    },
    {
      name: 'operations',
      holds: /^app\/operations\//,
      mayUse: [/^app\/(operations|features|ui|art|formats|server)\//, listOfFeatures, schema],
    },
    {
      name: 'demo',
      holds: /^app\/demo\//,
      mayUse: [/^app\/(demo|features|ui|art|formats|server)\//, listOfFeatures, /^content\//],
    },
    {
      name: 'shell',
      holds: /^app\/shell\//,
      mayUse: [
        /^app\/(shell|demo|document|operations|features|ui|art|formats|server)\//,
        listOfFeatures,
        schema,
      ],
    },
    {
      name: 'the entry files, which put the layers together',
      holds: /^app\/[^/]+$/,
      mayUse: [/./],
    },
  ];
  return layers.find(({ holds }) => holds.test(file));
}

const sources = globSync('{app,content}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

function importNames(file: string): string[] {
  return namesIn(readFileSync(file, 'utf8'));
}

/** The same without imports of types alone, which do not run. */
function valuesFrom(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/(import|export) type [^;]+;/g, '');
  return namesIn(text.replace(/(import|export) \{(\s*type \w+,?)+\s*\} from [^;]+;/g, ''));
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, name = '']) => name);
}

/** An imported file of ours as its path from the project's root; a package as its name. */
function resolved(file: string, name: string): string {
  if (!/^[.~]|^content\//.test(name)) return name;
  const path = name.startsWith('~/')
    ? `app/${name.slice(2)}`
    : name.startsWith('.')
      ? normalize(join(dirname(file), name))
      : name;
  return [`${path}.ts`, `${path}.tsx`].find((found) => existsSync(found)) ?? path;
}

const isOurs = (path: string) => /^(app|content)\//.test(path) && /\.tsx?$/.test(path);

/** The files of ours that a file imports. */
const importsOf = (file: string) =>
  importNames(file)
    .map((name) => resolved(file, name))
    .filter(isOurs);

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

it('every file belongs to a layer, and imports only what its layer may use', () => {
  const wrong = sources.flatMap((file) => {
    const layer = layerOf(file);
    if (!layer) return [`${file} belongs to no layer`];
    return importsOf(file)
      .filter((imported) => !layer.mayUse.some((allowed) => allowed.test(imported)))
      .map((imported) => `${file} (${layer.name}) imports ${imported}`);
  });
  expect(wrong).toEqual([]);
});

it('no file imports itself through others, nor a type', () => {
  const seen = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (seen.get(file) === 'open')
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (seen.has(file)) return;
    seen.set(file, 'open');
    for (const next of importsOf(file)) visit(next, [...path, file]);
    seen.set(file, 'done');
  };
  for (const file of sources) visit(file, []);
  expect(circles).toEqual([]);
});

it('no room is larger than one person can hold', () => {
  const lines = Map.groupBy(
    sources,
    (file) => /^app\/(features\/)?[^/]+/.exec(file)?.[0] ?? 'content',
  );
  const large = [...lines].flatMap(([room, files]) => {
    const sum = files.reduce((n, file) => n + readFileSync(file, 'utf8').split('\n').length - 1, 0);
    return sum > 9000 ? [`${room}: ${sum} lines`] : [];
  });
  expect(large).toEqual([]);
});

it('no file runs what its layer may know by its types alone', () => {
  const wrong = sources.flatMap((file) => {
    const { name: layer, mayNotRun = [] } = layerOf(file) ?? { name: '' };
    return valuesFrom(file)
      .map((name) => resolved(file, name))
      .filter((imported) => mayNotRun.some((refused) => refused.test(imported)))
      .map((imported) => `${file} (${layer}) runs ${imported}`);
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

it('no file of the site reads the environment: the start hands it to readConfig', () => {
  const readers = sources.filter((file) => /process\.env/.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual([]);
});

it('a transaction is opened by inTransaction alone, which knows what is asked past it', () => {
  const opening = sources.filter((file) => /\.transaction\(\)/.test(readFileSync(file, 'utf8')));
  // A backup says how isolated its transaction is, and hands that to inTransaction.
  expect(opening.sort()).toEqual([
    'app/operations/backup.server.ts',
    'app/server/storage/transaction.server.ts',
  ]);
});

it('a part says in one type of its own what it needs of the services', () => {
  const picking = sources.filter((file) =>
    /Pick<\s*(App|Core)Services\b/.test(readFileSync(file, 'utf8')),
  );
  expect(picking).toEqual([]);
});

it('what is changed is recorded by the one door, which is the only way to write beside what visitors send', () => {
  const calling = (name: string) =>
    sources.filter((file) =>
      new RegExp(`(?<!function )\\b${name}\\(`).test(readFileSync(file, 'utf8')),
    );
  const door = 'app/server/operation.server.ts';
  expect(calling('recordActivity')).toEqual([door, 'app/server/take-back.server.ts']);
  expect(calling('writeAndInvalidate').sort()).toEqual([
    'app/features/comments/threads.server.ts',
    door,
  ]);
});

it('a route module reads top to bottom: loader, action, component', () => {
  const parts = [
    /^export (?:async function|const) loader\b/m,
    /^export (?:async function|const) action\b/m,
    /^export default /m,
  ];
  const wrong = sources.filter((file) => {
    const text = route.test(file) ? readFileSync(file, 'utf8') : '';
    const places = parts.map((part) => text.search(part)).filter((place) => place >= 0);
    return places.some((place, at) => place < (places[at - 1] ?? 0));
  });
  expect(wrong).toEqual([]);
});

it('a refusal has one answer for documents, one for the workbench and one for programs', () => {
  const answers = /\b(?:refusedInit|failedResult|refusalResponse)\(/;
  const own = sources.filter((file) => {
    const text = route.test(file) ? readFileSync(file, 'utf8') : '';
    return /instanceof Refused\b/.test(text) && !answers.test(text);
  });
  // Signing in leads to its page, JSON-RPC has its own, and the link in a mail shows the comment instead.
  expect(own.sort()).toEqual([
    'app/features/account/callback.route.ts',
    'app/features/agents/mcp.route.ts',
    'app/features/comments/moderate/moderate.route.tsx',
  ]);
});

it('a form names the operation that it asks for', () => {
  const named = sources.filter((file) =>
    /(?:get|set)\('intent'|name="intent"/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual([]);
});

it('every feature that says something about itself is in the lists', () => {
  const listed = ['app/features.server.ts', 'app/features.ts'].flatMap(importsOf);
  const unlisted = globSync('app/features/*/feature{.server.ts,.tsx}').filter(
    (file) => !listed.includes(file),
  );
  expect(unlisted).toEqual([]);
});

it('storage tests run on both engines', () => {
  const alone = globSync('{app,test}/**/*.db.test.ts').filter(
    (file) => !/describeOnBothEngines|\bengines\b/.test(readFileSync(file, 'utf8')),
  );
  // A PostgreSQL of its own, and a bucket for the files of either.
  const known = ['app/operations/offsite.db.test.ts', 'test/postgres.db.test.ts'];
  expect(alone.filter((file) => !known.includes(file))).toEqual([]);
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

/** Whose rows a table holds: the feature's that declares it. Everybody may ask for the others. */
const ownersOfTables = () =>
  new Map(
    globSync('app/features/*/tables.server.ts').flatMap((file) => {
      const [, body = ''] = /interface Tables \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
      return [...body.matchAll(/(\w+): \w+;/g)].map(
        ([, table = '']) => [table, file.split('/')[2] ?? ''] as const,
      );
    }),
  );

const asked =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join)\(\s*\[?\s*'(\w+)|\b(?:from|join|into|update) "?([a-zA-Z_]+)"?(?=[\s)`])/g;

/** A feature that comes out with its folder is asked for its rows by itself alone. */
const comesOut = ['todos', 'contact', 'school', 'comments', 'agents'];

it('SQL names only tables of features that its own may import', () => {
  const owners = ownersOfTables();
  const found = sources.flatMap((file) => {
    if (/migrations\//.test(file)) return [];
    const feature = /^app\/features\/([^/]+)\//.exec(file)?.[1];
    const may = feature && [feature, ...(arrows[feature] ?? [])];
    return [...readFileSync(file, 'utf8').matchAll(asked)].flatMap(([, built, raw]) => {
      const table = built ?? raw ?? '';
      const owner = owners.get(table);
      if (!owner || (may ? may.includes(owner) : !comesOut.includes(owner))) return [];
      return [`${file} ${table}`];
    });
  });
  expect([...new Set(found)]).toEqual([]);
});

const rowsBelow = (page: string, heading: string) =>
  [...(page.split(heading)[1] ?? '').split(/\n\n(?!\|)/).slice(0, 2)].flatMap((part) =>
    part.split('\n').filter((line) => /^\| (?!\|)/.test(line)),
  );

/** Where a feature was taken out, there are sources alone. */
const hasDocs = existsSync('CONTRIBUTING.md');

it.runIf(hasDocs)('CONTRIBUTING names the same arrows between features', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  const said = rowsBelow(page, 'Between features only these imports exist').slice(1);
  const names = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const table = said.map((line) => {
    const [, from, to] = line.split('|');
    return [names(from)[0], names(to).sort()];
  });
  const held = Object.entries(arrows).map(([from, to]) => [from, [...to].sort()]);
  expect(table.sort()).toEqual(held.sort());
});

it.runIf(hasDocs)('there are at most 16 concepts to hold in mind', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const concepts = rowsBelow(page, '## What to hold in mind');
  expect(concepts.length).toBeGreaterThan(10);
  expect(concepts.length).toBeLessThanOrEqual(16);
});
