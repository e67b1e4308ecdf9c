import { countOf } from './numbers';

/** 'in 40 seconds', 'in 8 minutes'. */
export const waitWords = (seconds: number) =>
  `in ${seconds < 90 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')}`;
