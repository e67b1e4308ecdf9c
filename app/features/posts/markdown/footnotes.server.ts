import type { Element, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';

const labelId = 'footnote-label';

interface NumberedNote {
  number: number;
  id: string;
  borrows: boolean;
}

/** The footnotes of all texts of a page, numbered in reading order and shown at the end of the article. */
export class Footnotes {
  #notes: Element[] = [];
  /** By label and text. */
  #numbered = new Map<string, NumberedNote>();

  /**
   * Removes the footnotes from a text and renumbers its references. A text that `borrows` a
   * definition of another text refers to the same note.
   */
  extractFrom(tree: Root, borrows = false): void {
    const section = tree.children.find(isFootnotes);
    if (!section) return;
    const taken = notesIn(section).map((note) => this.#take(note, borrows));
    const noteOf = (number: unknown) => taken[Number(number) - 1];
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' && node.properties.dataFootnoteRef !== undefined) {
        const numbered = noteOf(textOf(node));
        node.properties.ariaDescribedBy = [labelId];
        if (numbered) node.properties.href = `#${numbered.id}`;
        node.children = [{ type: 'text', value: String(numbered?.number) }];
      }
      if (node.properties.dataFootnoteBackref !== undefined) {
        const label = String(node.properties.ariaLabel ?? '');
        node.properties.ariaLabel = label.replace(/\d+/, (number) =>
          String(noteOf(number)?.number),
        );
      }
      if (node.properties.dataNumber === undefined) return undefined;
      const numbered = noteOf(node.properties.dataNumber);
      node.properties.dataNumber = String(numbered?.number);
      // A note is in the margin only once, too.
      if (numbered?.isNew || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
    tree.children.splice(tree.children.indexOf(section), 1);
  }

  #take(note: Element, borrows: boolean): NumberedNote & { isNew: boolean } {
    const id = String(note.properties.id);
    const words = textOf(note).replace(/\s*\u21a9\d*/g, '');
    const key = `${id.slice(id.indexOf('-fn-'))} ${words}`;
    const known = this.#numbered.get(key);
    if (known && (borrows || known.borrows)) return { ...known, isNew: false };
    const numbered = { number: this.#notes.push(note), id, borrows };
    this.#numbered.set(key, numbered);
    return { ...numbered, isNew: true };
  }

  /** Empty if there are no footnotes. */
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

const isFootnotes = (node: RootContent): node is Element =>
  node.type === 'element' && node.properties.dataFootnotes !== undefined;

function notesIn(section: Element): Element[] {
  const notes: Element[] = [];
  visit(section, 'element', (item) => {
    if (item.tagName === 'li' && /-fn-/.test(String(item.properties.id))) notes.push(item);
  });
  return notes;
}
