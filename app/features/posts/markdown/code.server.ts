import type { ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { element } from './hast-element';
import { highlightLines } from './markdown-highlight.server';

/** Code as HTML, highlighted if its language is known, with the marked lines in <mark>. */
export async function renderCode(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
): Promise<string> {
  const lines = await highlightLines(code, language);
  const children = lines.flatMap((line, index): ElementContent[] => {
    const content = marked.has(index + 1) ? [element('mark', {}, line)] : line;
    return index > 0 ? [{ type: 'text', value: '\n' }, ...content] : content;
  });
  const known = /^[\w+#.-]{1,20}$/.test(language) ? { dataLanguage: language } : {};
  const pre = element('pre', { tabIndex: 0, ...known }, [element('code', {}, children)]);
  return unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [pre] });
}
