import { describe, expect, it } from 'vitest';
import { nameError, readName } from './comment';

describe('the name of a reader', () => {
  const errorOf = (name: string) => nameError(readName(name), ['Maria Sommer']);

  it.each([
    'maria sommer',
    'Mariá  Sommer',
    'Ｍａｒｉａ Sommer',
    'Маria Sommer',
    'Мaгiа Ѕoммer',
    'MARlA S0MMER',
    'Maria Sornmer',
    'Maria\u200b-Sommer',
    '𝓜𝓪𝓻𝓲𝓪 Sommer',
  ])('is not the one of the author in other letters: %s', (name) => {
    expect(errorOf(name)).toContain('this one is the author’s');
  });

  it.each(['<b>Eve</b>', '[Eve](x)', '**Eve**', '`Eve`', '&lt;Eve', '__Eve__'])(
    'has no markup: %s',
    (name) => {
      expect(errorOf(name)).toContain('without signs');
    },
  );

  it.each(['Mario Sommer', 'Tom & Jerry', 'snake_case', 'Иван', '王小明', "O'Neill", 'Ada (2)'])(
    'may be %s',
    (name) => {
      expect(errorOf(name)).toBeUndefined();
    },
  );
});
