import { visit } from 'unist-util-visit';
import type { Section } from '~/features/posts/sections/sections';
import { parseMarkdown, sourceOf } from './markdown-parser';

/**
 * The link and footnote definitions of all texts of a post. Each text is parsed separately, but may
 * use a definition of another text. The first definition of a name counts.
 */
export class SharedDefinitions {
  #sources = new Map<string, string>();

  constructor(sections: readonly Section[]) {
    if (sections.length < 2) return;
    for (const text of sections.flatMap(textOf).filter(mayDefine)) {
      for (const [name, source] of definitionsIn(text)) {
        if (!this.#sources.has(name)) this.#sources.set(name, source);
      }
    }
  }

  /** The text, preceded by the definitions that it uses but does not contain. */
  complete(text: string): string {
    if (this.#sources.size === 0 || startsIndented.test(text)) return text;
    const own = mayDefine(text) ? definitionsIn(text) : new Map<string, string>();
    const borrowed = new Map<string, string>();
    const borrowFor = (source: string) => {
      for (const name of namesIn(source)) {
        const definition = this.#sources.get(name);
        if (definition === undefined || own.has(name) || borrowed.has(name)) continue;
        borrowed.set(name, definition);
        borrowFor(definition);
      }
    };
    borrowFor(text);
    return [...borrowed.values(), text].join('\n\n');
  }
}

/** Indented code would continue the footnote before it. */
const startsIndented = /^\s*(?: {4}|\t)/;

function textOf(section: Section): string[] {
  return section.type === 'text' ? [section.value] : [];
}

const mayDefine = (text: string) => text.includes(']:');

/** The source of the definitions in a text, by name; footnotes begin with '^'. */
function definitionsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  visit(parseMarkdown(text).tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const name = (node.type === 'definition' ? '' : '^') + normalized(node.identifier);
    if (!found.has(name)) found.set(name, sourceOf(text, node));
  });
  return found;
}

/** Everything in brackets, which may be a name. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\[((?:\\.|[^\\[\]])+)\]/g)].map(([, name = '']) => normalized(name));
}

const normalized = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase();
