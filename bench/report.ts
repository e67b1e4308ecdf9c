import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';

/** What a section found: a heading, what was done in words, and tables. */
export interface Report {
  title: string;
  about: string;
  tables: Table[];
}

export interface Table {
  caption?: string;
  head: string[];
  rows: string[][];
}

export function toMarkdown({ title, about, tables }: Report, command: string): string {
  const parts = tables.map(({ caption, head, rows }) => {
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')));
    return `${caption ? `${caption}\n\n` : ''}${[line(head), rule, ...rows.map(line)].join('\n')}`;
  });
  const [load = 0] = loadavg();
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, load ${load.toFixed(1)}`;
  return `## ${title}\n\n\`${command}\`, ${when}. ${about}\n\n${parts.join('\n\n')}\n`;
}

export function machineFacts(): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  const packages = ['react', 'react-router', 'hono', 'kysely', 'pg', 'vite', 'lighthouse']
    .map((name) => `${name} ${versionOf(name)}`)
    .join(', ');
  const tools = toolVersion('wrk', '-v');
  return [
    `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${gigabytes} GB, Linux ${release()}.`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${packages}${tools.map((tool) => `, ${tool}`).join('')}.`,
  ].join('\n');
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return version;
}

function toolVersion(name: string, flag: string): string[] {
  try {
    const out = execFileSync('sh', ['-c', `${name} ${flag} 2>&1; true`], { encoding: 'utf8' });
    const version = /\d+\.\d+\.\d+/.exec(out)?.[0];
    return version ? [`${name} ${version}`] : [];
  } catch {
    return [];
  }
}

export function hasTool(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
