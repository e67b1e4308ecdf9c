import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const sitePort = Number(process.env.BENCH_PORT ?? 4180);
export const origin = `http://localhost:${sitePort}`;

export interface Running {
  pid: number;
  /** From the start of the process to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

/** The site as `npm start` runs it, in a process of its own, on a data folder of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<Running> {
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-bench-'));
  const running = await startNode(startArguments(), `${origin}/healthz`, {
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...env,
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      if (!env.DATA_DIR) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

export async function startNode(
  args: string[],
  address: string,
  env: Record<string, string> = {},
): Promise<Running> {
  return startProgram(process.execPath, args, address, env);
}

/** Starts a program and waits for its first answer at the address. */
export async function startProgram(
  program: string,
  args: string[],
  address: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const start = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const patienceMs = 60_000;
  while (!(await isListening(address))) {
    if (child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended.`);
    if (performance.now() - start > patienceMs) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startMs = performance.now() - start;
  return { pid: child.pid ?? 0, startMs, stop: () => end(child) };
}

async function isListening(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Processor time a process and those it started have used, in milliseconds. */
export function cpuOf(pid: number): number {
  const millisecondsPerTick = 10;
  // After the name in brackets: state, …, and as 12th and 13th the user's and the kernel's time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === ''
    ? own
    : children.split(' ').reduce((sum, child) => sum + cpuOf(Number(child)), own);
}
