// `npm run release`: what a server needs and nothing else, in one file: the build, its packages, Node and the commands.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { migrations } from '../app/server/storage/migrations.ts';
import { outsideBundle, readAtRunTime } from './outside.ts';
import { ownFiles } from './swap-build.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const node = `node_modules/node-${process.platform}-${process.arch}`;
const name = `personal-site-${version}-${process.platform}-${process.arch}.${values.quick ? 'tar' : 'tar.gz'}`;
const staging = 'release/staging';
const top = join(staging, 'personal-site');
const home = join(top, 'versions', version);

rmSync(staging, { recursive: true, force: true });
const parts = [
  ...['start.js', '.complete', 'assets.json', ...ownFiles('build')].map((one) =>
    join('build', one),
  ),
  ...globSync('build/{client,server}/*').filter((one) => !one.endsWith('/assets')),
  ...outsideBundle.flatMap((one) => [...withItsPackages(join('node_modules', one))]),
  ...readAtRunTime.flatMap((one) => globSync(join('node_modules', one))),
  ...[`${node}/bin/node`, `${node}/LICENSE`],
  ...globSync('scripts/{backup,restore,doctor,export,import,logs,update-release}.ts'),
  ...globSync('scripts/{run-script,start-errors,allow-folder,swap-build}.ts'),
  ...globSync('app/server/{given-command,readable-log}.ts'),
  ...['deploy', 'package.json', 'LICENSE', 'CHANGELOG.md'],
];
for (const part of new Set(parts)) {
  const target = join(home, part);
  if (existsSync(target)) continue;
  mkdirSync(dirname(target), { recursive: true });
  // As links: nothing is written twice.
  execFileSync('cp', ['--archive', '--link', part, target]);
}
// Names for debuggers are a seventh of Node; without binutils they stay.
spawnSync('strip', ['-o', join(home, node, 'bin/stripped'), `${node}/bin/node`]);
if (existsSync(join(home, node, 'bin/stripped')))
  renameSync(join(home, node, 'bin/stripped'), join(home, node, 'bin/node'));
mkdirSync(join(home, 'node_modules/.bin'));
symlinkSync(join('../..', node, 'bin/node'), join(home, 'node_modules/.bin/node'));
const facts = { version, commit: commit(), migrations: Object.keys(migrations) };
writeFileSync(join(home, 'release.json'), JSON.stringify(facts, null, 2));
// An update replaces one link; the paths of the units and of the guide lead through it.
symlinkSync(join('versions', version), join(top, 'current'));
for (const part of ['build', 'node_modules', 'scripts', 'deploy'])
  symlinkSync(join('current', part), join(top, part));
symlinkSync('current/deploy/site', join(top, 'site'));

const pack = values.quick ? [] : ['--use-compress-program=gzip -9'];
execFileSync(
  'tar',
  [
    ...['--create', `--file=../${name}`, ...pack],
    ...['--owner=0', '--group=0', '--numeric-owner', '--sort=name', 'personal-site'],
  ],
  { cwd: staging, stdio: 'inherit' },
);
rmSync(staging, { recursive: true });
const file = join('release', name);
const hash = createHash('sha256');
await pipeline(createReadStream(file), hash);
writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${name}\n`);
console.log(`${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB, with its checksum beside it.`);

/** A package and those it needs, where npm has put them. */
function withItsPackages(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const places = [join(folder, 'node_modules', needed), join('node_modules', needed)];
    const there = places.find((place) => existsSync(place));
    if (there) withItsPackages(there, found);
  }
  return found;
}

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
