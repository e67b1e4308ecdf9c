import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';
import { markTag } from './inline-html';

const opening = /^<details>\s*<summary>([^<]+)<\/summary>\s*$/i;
const closing = /^<\/details>\s*$/i;

/** The HTML that works inside markdown: sub, sup and mark, and <details>, whose tags are on lines of their own. */
export function pairHtml(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'raw')) return;
    const isText = node.type === 'element' && node.tagName !== 'blockquote';
    node.children = paired(node.children as ElementContent[], isText);
  });
}

/** Marks stand in a text. */
function paired(children: ElementContent[], isText: boolean): ElementContent[] {
  const all: ElementContent[] = [];
  const open: { name: string; at: number }[] = [];
  for (const child of children) {
    const html = child.type === 'raw' ? child.value : '';
    const tag = closing.test(html)
      ? { name: 'details', isEnd: true }
      : isText
        ? markTag(html)
        : null;
    const last = tag?.isEnd ? open.findLastIndex(({ name }) => name === tag.name) : -1;
    const start = open[last];
    if (start) {
      const [first, ...inside] = all.splice(start.at);
      open.length = last;
      const summary = start.name === 'details' ? [summaryOf(first)] : [];
      all.push(element(start.name, {}, [...summary, ...inside]));
      continue;
    }
    if (opening.test(html)) open.push({ name: 'details', at: all.length });
    else if (tag && !tag.isEnd) open.push({ name: tag.name, at: all.length });
    all.push(child);
  }
  return all;
}

function summaryOf(node: ElementContent | undefined): Element {
  const words = (node?.type === 'raw' && opening.exec(node.value)?.[1]) || '';
  return element('summary', {}, [{ type: 'text', value: words.trim() }]);
}
