import { commonWord, foreignWord, missingWord, rareWord } from './blog-seed.ts';

/** What readers look for, by name: the words of the seeded posts. */
export const searchWords: Record<string, string> = {
  'rare word': rareWord,
  'word in 9 of 10 posts': commonWord,
  'no hit': missingWord,
  'one letter': 'k',
  'two letters': 'ka',
  'two letters, no hit': 'zq',
  'a common and a rare word': `${commonWord} ${rareWord}`,
  'two words, half typed': 'terka sun',
  'beyond ASCII': foreignWord,
};
