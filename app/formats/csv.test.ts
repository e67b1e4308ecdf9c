import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

describe('csvLine', () => {
  it('joins cells with commas and ends the line', () => {
    expect(csvLine(['a', '', 'b c'])).toBe('a,,b c\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvLine(['a,b', 'say "hi"', 'one\ntwo'])).toBe('"a,b","say ""hi""","one\ntwo"\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =HYPERLINK("x")',
    '＝1+1',
    '＠SUM(A1)',
    '﹢1',
  ])('does not let %j run as a formula', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });
});
