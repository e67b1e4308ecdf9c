import { runScript } from './run-script.ts';

await runScript('doctor');
