// A crowd of visitors who ask for what is not cached: `crowd.ts ORIGIN SECONDS RATE`. Without a rate,
// sixteen ask one after the other, which finds out how much the site can do.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [, , origin = '', secondsGiven = '', rateGiven = '0'] = process.argv;
const until = performance.now() + Number(secondsGiven) * 1000;
const rate = Number(rateGiven);
const tickMs = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
const statuses: Record<string, number> = {};
let sent = 0;

/** Every address is new, so that none is cached. */
function address(): string {
  sent += 1;
  const word = `${process.pid.toString(36)}${sent.toString(36)}`;
  const paths = [`/blog?q=${word}`, `/blog.data?q=${word}`, `/${word}`, `/blog/${word}`];
  return paths[sent % paths.length] ?? '/';
}

function get(): Promise<void> {
  return new Promise((resolve) => {
    const note = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const asking = request(new URL(address(), origin), { agent, timeout: 30_000 }, (response) => {
      response.resume();
      response.on('end', () => note(String(response.statusCode)));
      response.on('error', () => note('lost'));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => note('lost'));
    asking.end();
  });
}

async function requestOneByOne() {
  while (performance.now() < until) await get();
}

async function requestAtRate() {
  const start = performance.now();
  const responses: Promise<void>[] = [];
  while (performance.now() < until) {
    const due = ((performance.now() - start) / 1000) * rate;
    while (sent < due) responses.push(get());
    await pause(tickMs);
  }
  await Promise.all(responses);
}

if (rate > 0) await requestAtRate();
else await Promise.all(Array.from({ length: 16 }, requestOneByOne));
agent.destroy();
process.send?.({ sent, statuses });
process.disconnect?.();
