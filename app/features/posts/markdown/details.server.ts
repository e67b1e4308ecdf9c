import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';

const opening = /^<details>\s*<summary>([^<]+)<\/summary>\s*$/i;
const closing = /^<\/details>\s*$/i;

/** <details> is the one HTML element that works inside markdown; its tags are on lines of their own. */
export function foldDetails(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'raw')) return;
    node.children = fold(node.children as ElementContent[]);
  });
}

function fold(children: ElementContent[]): ElementContent[] {
  const folded: ElementContent[] = [];
  let start = -1;
  for (const child of children) {
    const html = child.type === 'raw' ? child.value : '';
    if (start >= 0 && closing.test(html)) {
      const [first, ...inside] = folded.splice(start);
      folded.push(element('details', {}, [summaryOf(first), ...inside]));
      start = -1;
    } else {
      if (opening.test(html)) start = folded.length;
      folded.push(child);
    }
  }
  return folded;
}

function summaryOf(node: ElementContent | undefined): Element {
  const words = (node?.type === 'raw' && opening.exec(node.value)?.[1]) || '';
  return element('summary', {}, [{ type: 'text', value: words.trim() }]);
}
