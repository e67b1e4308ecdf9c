import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readTokens } from './contrast';

const themes = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const codeTokens = ['comment', 'keyword', 'string', 'constant', 'function', 'parameter'];

for (const [theme, token] of Object.entries(themes)) {
  const ratio = (one: string, other: string) => contrast(token(one), token(other));

  test.each(surfaces)(`in the ${theme} theme text on %s has a contrast of at least 7:1`, (on) => {
    expect(ratio('text', on)).toBeGreaterThanOrEqual(7);
    expect(ratio('text-muted', on)).toBeGreaterThanOrEqual(7);
  });

  test.each(surfaces)(`in the ${theme} theme controls on %s reach 4.5:1`, (on) => {
    for (const role of ['signal', 'good', 'warn', 'bad'])
      expect(ratio(role, on), role).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${theme} theme words on filled buttons reach 4.5:1`, () => {
    expect(ratio('signal-ink', 'signal')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('bad-ink', 'bad')).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${theme} theme edges of controls and chart series reach 3:1`, () => {
    for (const role of ['line-strong', 'chart-formative', 'chart-summative', 'chart-overall'])
      for (const on of ['surface', 'surface-raised'])
        expect(ratio(role, on), `${role} on ${on}`).toBeGreaterThanOrEqual(3);
  });

  test(`in the ${theme} theme chart series differ in grey`, () => {
    expect(ratio('chart-formative', 'chart-summative')).toBeGreaterThanOrEqual(1.5);
    expect(ratio('chart-summative', 'chart-overall')).toBeGreaterThanOrEqual(1.5);
    expect(ratio('chart-formative', 'chart-overall')).toBeGreaterThanOrEqual(1.5);
  });

  test(`in the ${theme} theme highlighted code reaches 4.5:1`, () => {
    for (const name of codeTokens)
      expect(ratio(`code-${name}`, 'surface-sunken'), name).toBeGreaterThanOrEqual(4.5);
  });
}
