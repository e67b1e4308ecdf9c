import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DisplayWords } from './display-words';

const shown = (words: string) => renderToStaticMarkup(<DisplayWords>{words}</DisplayWords>);

describe('words in display type', () => {
  it('keep each sentence together', () => {
    expect(shown('Have an idea? Tell me.')).toBe(
      '<span class="inline-flex"><span>Have an idea?</span></span> <span class="inline-flex"><span>Tell me.</span></span>',
    );
  });

  it('keep ‘I’ beside what it does', () => {
    expect(shown('Machines that I trust at 99.99 %')).toBe(
      'Machines that <span class="whitespace-nowrap">I trust</span> at 99.99 %',
    );
  });

  it('are otherwise as they were written', () => {
    expect(shown('III: A & B')).toBe('III: A &amp; B');
  });
});
