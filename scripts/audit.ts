// Asks the registry whether what ships has known high findings: `npm run audit`.
import { spawnSync } from 'node:child_process';
import { evaluateAudit } from './evaluate-audit.ts';

const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8' },
);
const { sentence, failed } = evaluateAudit(stdout);
console.log(sentence);
process.exitCode = failed ? 1 : 0;
