import type { Element, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';

const labelId = 'footnote-label';

interface Place {
  number: number;
  id: string;
  borrows: boolean;
}

/** The footnotes of all texts of a page, numbered in reading order, for the end of the article. */
export class Footnotes {
  #notes: Element[] = [];
  /** By name and words. */
  #places = new Map<string, Place>();

  /**
   * Takes the footnotes out of a text, and counts its references on from those before it. A text that `borrows`
   * the definition of another leads to the same note.
   */
  takeFrom(tree: Root, borrows = false): void {
    const section = tree.children.find(isFootnotes);
    if (!section) return;
    const places = notesIn(section).map((note) => this.#take(note, borrows));
    const placeOf = (number: unknown) => places[Number(number) - 1];
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' && node.properties.dataFootnoteRef !== undefined) {
        const place = placeOf(textOf(node));
        node.properties.ariaDescribedBy = [labelId];
        if (place) node.properties.href = `#${place.id}`;
        node.children = [{ type: 'text', value: String(place?.number) }];
      }
      if (node.properties.dataFootnoteBackref !== undefined) {
        const label = String(node.properties.ariaLabel ?? '');
        node.properties.ariaLabel = label.replace(/\d+/, (number) =>
          String(placeOf(number)?.number),
        );
      }
      if (node.properties.dataNumber === undefined) return undefined;
      const place = placeOf(node.properties.dataNumber);
      node.properties.dataNumber = String(place?.number);
      // In the margin, too, a note stands once.
      if (place?.isNew || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
    tree.children.splice(tree.children.indexOf(section), 1);
  }

  #take(note: Element, borrows: boolean): Place & { isNew: boolean } {
    const id = String(note.properties.id);
    const words = textOf(note).replace(/\s*\u21a9\d*/g, '');
    const key = `${id.slice(id.indexOf('-fn-'))} ${words}`;
    const known = this.#places.get(key);
    if (known && (borrows || known.borrows)) return { ...known, isNew: false };
    const place = { number: this.#notes.push(note), id, borrows };
    this.#places.set(key, place);
    return { ...place, isNew: true };
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

const isFootnotes = (node: RootContent): node is Element =>
  node.type === 'element' && node.properties.dataFootnotes !== undefined;

function notesIn(section: Element): Element[] {
  const notes: Element[] = [];
  visit(section, 'element', (item) => {
    if (item.tagName === 'li' && /-fn-/.test(String(item.properties.id))) notes.push(item);
  });
  return notes;
}
