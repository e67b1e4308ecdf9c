// `npm run logs`: the log of the service as a person reads it, or what is piped in (docker compose logs site | npm run logs).
import { spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { asGivenHere } from '../app/server/given-command.ts';
import { readableOrSame } from '../app/server/readable-log.ts';

// `npm run logs | head` has read enough.
process.stdout.on('error', () => process.exit());
const input = isPiped() ? process.stdin : journal();
for await (const line of createInterface({ input })) process.stdout.write(readableOrSame(line));

function isPiped(): boolean {
  const stats = fstatSync(0);
  return stats.isFIFO() || stats.isFile();
}

/** Options go to journalctl: npm run logs -- -p warning --since today */
function journal() {
  const options = process.argv.length > 2 ? process.argv.slice(2) : ['-n', '200', '-f'];
  const child = spawn('journalctl', ['-u', 'site', '-o', 'cat', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('error', () => {
    console.error(
      asGivenHere('There is no journalctl here. Pipe the log in: npm run logs < site.log'),
    );
    process.exitCode = 1;
  });
  return child.stdout;
}
