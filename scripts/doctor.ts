import { operate } from './operate.ts';

await operate('doctor');
