import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
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

/** A note of one text; `isNew` unless another text has it, too. */
interface TakenNote extends NumberedNote {
  item: Element;
  isNew: boolean;
}

/** The footnotes of all texts of a page, numbered in reading order and shown at the end of the article. */
export class Footnotes {
  #notes: Element[] = [];
  /** By label and text. */
  #numbered = new Map<string, NumberedNote>();

  /**
   * Removes the footnotes from a text and renumbers its references. A text that `borrows` a
   * definition of another text refers to the same note. `inMargin` repeats each note after its first
   * reference, for the margin of wide screens; other screens show the notes at the end.
   */
  extractFrom(tree: Root, { borrows = false, inMargin = false } = {}): void {
    const section = tree.children.filter(isElement).find(has('dataFootnotes'));
    if (!section) return;
    tree.children.splice(tree.children.indexOf(section), 1);
    const taken = notesIn(section).map((item) => this.#take(item, borrows));
    const noteOf = (number: unknown) => taken[Number(number) - 1];
    visit(section, 'element', (link) => {
      if (!has('dataFootnoteBackref')(link)) return;
      const label = String(link.properties.ariaLabel ?? '');
      link.properties.ariaLabel = label.replace(/\d+/, (number) => String(noteOf(number)?.number));
    });
    const references = [...referencesIn(tree), ...referencesIn(section)];
    const named = references.map(({ link }) => noteOf(textOf(link)));
    for (const [at, { link }] of references.entries()) {
      link.properties.ariaDescribedBy = [labelId];
      if (named[at]) link.properties.href = `#${named[at].id}`;
      link.children = [{ type: 'text', value: String(named[at]?.number) }];
    }
    const hasRoom = references.every(({ isClosed }) => !isClosed);
    if (!inMargin || !hasRoom || !taken.every(({ item }) => isPlain(item))) return;
    for (const { item } of taken) item.properties.dataInMargin = '';
    for (const note of taken) {
      const first = references[named.indexOf(note)];
      if (first && note.isNew) addMarginNote(first, note);
    }
  }

  #take(item: Element, borrows: boolean): TakenNote {
    const id = String(item.properties.id);
    const words = textOf(item).replace(/\s*\u21a9\d*/g, '');
    const key = `${id.slice(id.indexOf('-fn-'))} ${words}`;
    const known = this.#numbered.get(key);
    if (known && (borrows || known.borrows)) return { ...known, item, isNew: false };
    const numbered = { number: this.#notes.push(item), id, borrows };
    this.#numbered.set(key, numbered);
    return { ...numbered, item, isNew: true };
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

const isElement = (node: { type: string }): node is Element => node.type === 'element';
const has =
  (property: string) =>
  ({ properties }: Element) =>
    property in properties;
const isBackLink = (part: ElementContent) => isElement(part) && has('dataFootnoteBackref')(part);

function notesIn(section: Element): Element[] {
  const notes: Element[] = [];
  visit(section, 'element', (item) => {
    if (item.tagName === 'li' && /-fn-/.test(String(item.properties.id))) notes.push(item);
  });
  return notes;
}

/** A note of paragraphs of words alone, which fits into the margin. */
function isPlain(note: Element): boolean {
  const isWords = (parts: ElementContent[]): boolean =>
    parts.every(
      (part) =>
        !isElement(part) || isBackLink(part) || (!part.properties.id && isWords(part.children)),
    );
  return note.children
    .filter(isElement)
    .every(({ tagName, children }) => tagName === 'p' && isWords(children));
}

interface Reference {
  parent: Parents;
  sup: Element;
  link: Element;
  /** In an element that cannot have a note beside it. */
  isClosed: boolean;
}

const closed = /^(?:table|h[1-6]|section)$/;

function referencesIn(parent: Root | Element, isInside = false): Reference[] {
  const isClosed = isInside || (isElement(parent) && closed.test(parent.tagName));
  const children: RootContent[] = parent.children;
  return children.filter(isElement).flatMap((child): Reference[] => {
    const link = child.children.filter(isElement).find(has('dataFootnoteRef'));
    return link ? [{ parent, sup: child, link, isClosed }] : referencesIn(child, isClosed);
  });
}

function addMarginNote({ parent, sup }: Reference, { item, number }: TakenNote): void {
  const words = item.children.flatMap((paragraph) =>
    isElement(paragraph) ? paragraph.children.filter((part) => !isBackLink(part)) : [],
  );
  const look = { className: ['margin-note'], role: 'note', dataNumber: String(number) };
  parent.children.splice(parent.children.indexOf(sup) + 1, 0, element('span', look, words));
}
