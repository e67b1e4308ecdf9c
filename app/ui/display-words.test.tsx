import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DisplayWords } from './display-words';

const shown = (words: string) => renderToStaticMarkup(<DisplayWords>{words}</DisplayWords>);

describe('words in display type', () => {
  it('keep each sentence together', () => {
    expect(shown('Have an idea? Tell me. I listen')).toBe(
      '<span class="inline-grid">Have an idea?</span> <span class="inline-grid">Tell me.</span> <span class="inline-grid">I\u00a0listen</span>',
    );
  });

  it('are one text where there is one sentence, with ‘I’ beside what it does', () => {
    expect(shown('Machines that I trust at 99.99 %')).toBe('Machines that I\u00a0trust at 99.99 %');
  });
});
