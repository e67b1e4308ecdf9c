import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { element } from './hast-element';

/** Elements that cannot have a note beside them. */
const closed = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Repeats each footnote after its reference, for the margin of wide screens; other screens show the
 * notes at the end. If a note has more than paragraphs of text, all notes of the text stay at the
 * end.
 */
export function addMarginNotes(tree: Root): void {
  const section = tree.children.filter(isElement).find(isFootnotes);
  if (!section) return;
  const notes = notesIn(section);
  const references = referencesIn(tree);
  if (!notes || !references) return;
  visit(section, 'element', (item) => {
    if (item.tagName === 'li') item.properties.dataInMargin = '';
  });
  for (const { parent, sup, id } of references) {
    const words = notes.get(id);
    if (!words) continue;
    notes.delete(id);
    const look = { className: ['margin-note'], role: 'note', dataNumber: textOf(sup) };
    parent.children.splice(parent.children.indexOf(sup) + 1, 0, element('span', look, words));
  }
}

const isElement = (node: { type: string }): node is Element => node.type === 'element';

const isFootnotes = ({ tagName, properties }: Element): boolean =>
  tagName === 'section' && 'dataFootnotes' in properties;

/** The content of each note by its id; undefined if one has more than paragraphs of text. */
function notesIn(section: Element): Map<string, ElementContent[]> | undefined {
  const notes = new Map<string, ElementContent[]>();
  let isPlain = true;
  visit(section, 'element', (item) => {
    if (item.tagName !== 'li' || !item.properties.id) return;
    const paragraphs = item.children.filter(isElement);
    isPlain &&= paragraphs.every(({ tagName, children }) => tagName === 'p' && isWords(children));
    notes.set(
      String(item.properties.id),
      paragraphs.flatMap(({ children }) => children.filter((part) => !isBackLink(part))),
    );
  });
  return isPlain ? notes : undefined;
}

const isBackLink = (part: ElementContent) =>
  isElement(part) && 'dataFootnoteBackref' in part.properties;

function isWords(parts: ElementContent[]): boolean {
  return parts.every((part) => {
    if (!isElement(part)) return true;
    return isBackLink(part) || (!part.properties.id && isWords(part.children));
  });
}

interface Reference {
  parent: Element;
  sup: Element;
  id: string;
}

/** The references in reading order; undefined if one is in a table or a heading. */
function referencesIn(tree: Root): Reference[] | undefined {
  const found: Reference[] = [];
  let isOpen = true;
  const look = (parent: Element, isClosed: boolean) => {
    for (const child of parent.children.filter(isElement)) {
      const link = child.tagName === 'sup' ? child.children.find(isReference) : undefined;
      if (link) {
        isOpen &&= !isClosed;
        found.push({ parent, sup: child, id: String(link.properties.href).slice(1) });
      } else look(child, isClosed || closed.has(child.tagName));
    }
  };
  for (const block of tree.children.filter(isElement))
    if (!isFootnotes(block)) look(block, closed.has(block.tagName));
  return isOpen ? found : undefined;
}

const isReference = (part: ElementContent): part is Element =>
  isElement(part) && 'dataFootnoteRef' in part.properties;
