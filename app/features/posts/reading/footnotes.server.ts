import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';

const labelId = 'footnote-label';

/** The footnotes of all texts of a page, numbered in reading order, for the end of the article. */
export class Footnotes {
  #notes: Element[] = [];

  /** Takes the footnotes out of a text, and counts its references on from those before it. */
  takeFrom(tree: Root): void {
    const before = this.#notes.length;
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' && node.properties.dataFootnoteRef !== undefined) {
        node.properties.ariaDescribedBy = [labelId];
        node.children = [{ type: 'text', value: String(Number(textOf(node)) + before) }];
      }
      if (node.properties.dataNumber !== undefined) {
        node.properties.dataNumber = String(Number(node.properties.dataNumber) + before);
      }
      if (node.properties.dataFootnoteBackref !== undefined && before > 0) {
        const label = String(node.properties.ariaLabel ?? '');
        node.properties.ariaLabel = label.replace(/\d+/, (number) =>
          String(Number(number) + before),
        );
      }
      if (node.tagName !== 'section' || node.properties.dataFootnotes === undefined)
        return undefined;
      visit(node, 'element', (inner) => {
        if (inner.tagName === 'li' && /-fn-/.test(String(inner.properties.id))) {
          this.#notes.push(inner);
        }
      });
      if (parent && index !== undefined) parent.children.splice(index, 1);
      return undefined;
    });
  }

  /** As HTML; empty where there are none. */
  toHtml(): string {
    if (this.#notes.length === 0) return '';
    const section = element('section', { dataFootnotes: '', className: ['footnotes'] }, [
      element('h2', { id: labelId, className: ['sr-only'] }, [
        { type: 'text', value: 'Footnotes' },
      ]),
      element('ol', {}, this.#notes),
    ]);
    return unified()
      .use(rehypeStringify)
      .stringify({ type: 'root', children: [section] });
  }
}
