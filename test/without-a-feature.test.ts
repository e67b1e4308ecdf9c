import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { cacheTags } from '~/server/http/cache-headers.server';

const run = promisify(execFile);

/** What the site is made of; tests may know every feature. */
const sources = ['app', 'content', 'scripts', 'server.ts', 'package.json', 'tsconfig.json'];
const others = ['react-router.config.ts', 'vite.config.ts', 'vitest.config.ts', 'test'];

/** Those that come out with their folder and their line in each list. */
const features = process.env.RESILIENCE_FEATURES
  ? ['todos', 'contact', 'school', 'podcast', 'comments', 'agents']
  : ['todos'];

/** The lists, and the route map with what is said of its addresses. */
const lists = [
  'features.ts',
  'features.server.ts',
  'routes.ts',
  'route-policies.ts',
  'document/start.ts',
  'worker.server.ts',
];

function copyWithout(feature: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-without-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filter = (path: string) =>
    !path.includes(`app/features/${feature}`) &&
    (!/\.test\.tsx?$/.test(path) || path === 'test/structure.test.ts');
  for (const path of [...sources, ...others])
    cpSync(path, join(folder, path), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const list of lists) takeOut(join(folder, 'app', list), feature);
  return folder;
}

/** Entries that name its folder, and what those import. */
function takeOut(file: string, feature: string) {
  const text = readFileSync(file, 'utf8');
  const named = new RegExp(`^(?:.*=>\n)?.*features/${feature}/.*\n`, 'gm');
  const names = [...text.matchAll(named)].flatMap(
    ([line]) => /^import \{ (.+) \}/.exec(line)?.[1]?.split(', ') ?? [],
  );
  const rest = text.replace(named, '');
  writeFileSync(
    file,
    names.reduce((left, name) => left.replace(new RegExp(`\\b${name}\\b,?`, 'g'), ''), rest),
  );
}

/** Where a table of it is still named in a list of texts, which no compiler reads. */
function namesLeft(folder: string, feature: string): string[] {
  const declared = globSync(`app/features/${feature}/tables.server.ts`);
  const names = declared.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +name: '([a-z]\w*)',$/gm)]
      .map(([, name = '']) => name)
      // A tag of the cache may have the name of a table.
      .filter((name) => !cacheTags.some((tag) => tag === name)),
  );
  const sources = globSync(join(folder, 'app/**/*.{ts,tsx}'));
  return sources
    .filter((file) => !/migrations\/|server\/operation\.server/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return names.filter((name) => text.includes(`'${name}'`)).map((name) => `${file} ${name}`);
    });
}

it.each(features)(
  'without %s the rest compiles, in its layers',
  async (feature) => {
    const cwd = copyWithout(feature);
    const bin = (name: string) => resolve('node_modules/.bin', name);
    await run(bin('react-router'), ['typegen'], { cwd });
    const types = {
      include: ['server.ts', 'app', 'content', 'scripts', '.react-router/types/**/*'],
    };
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      ...types,
    };
    writeFileSync(join(cwd, 'tsconfig.site.json'), JSON.stringify(config));
    const problems = (error: { stdout: string }) => error.stdout;
    // Each checker looks at what all share once more, and other tests have the cores.
    const alone = ['-p', 'tsconfig.site.json', '--checkers', '1'];
    const compiled = run(bin('tsc'), alone, { cwd });
    expect(await compiled.then(({ stdout }) => stdout, problems)).toBe('');
    expect(namesLeft(cwd, feature)).toEqual([]);
    const structure = ['run', '--project', 'unit', 'test/structure', '--reporter=dot'];
    await run(bin('vitest'), structure, { cwd, env: { ...process.env, VITEST: undefined } });
  },
  240_000,
);
