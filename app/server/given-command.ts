import { existsSync } from 'node:fs';

/** A command as it is given here: a release has one of its own, and no npm. */
export function asGivenHere(sentence: string, isRelease = existsSync('current/release.json')) {
  if (!isRelease) return sentence;
  return sentence
    .replaceAll(
      /npm (?:run )?(start|update|rollback|backup|restore|doctor|export|import|logs)\b/g,
      './site $1',
    )
    .replaceAll(/(\.\/site \w+(?: [^-\s]\S*)?) -- --/g, '$1 --');
}
