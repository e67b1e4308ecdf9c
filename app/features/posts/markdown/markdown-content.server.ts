import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Section } from '~/features/posts/sections/sections';
import { sectionFromMarkdown } from '~/features/posts/sections/sections';
import { parseMarkdown } from './markdown-parser';

/**
 * Splits markdown into sections. A block that a section type writes is read back as that type;
 * every other block is text. A plain heading of the second level is the title of the section it
 * begins.
 */
export function markdownToContent(markdown: string): Section[] {
  const { children } = parseMarkdown(markdown).tree;
  const reading = new Reading(markdown, children.filter(isDefinition));
  for (const node of children) if (!isDefinition(node)) reading.take(node);
  return reading.finish();
}

type AnyDefinition = Definition | FootnoteDefinition;

class Reading {
  #sections: Section[] = [];
  #title: string | undefined;
  #text: RootContent[] = [];
  #markdown: string;
  #definitions: AnyDefinition[];

  constructor(markdown: string, definitions: AnyDefinition[]) {
    this.#markdown = markdown;
    this.#definitions = definitions;
  }

  take(node: RootContent): void {
    const title = titleOf(node);
    if (title !== null) {
      this.#flush();
      this.#title = title;
      return;
    }
    const section = sectionFromMarkdown(node);
    if (!section) {
      this.#text.push(node);
      return;
    }
    if (this.#text.length > 0) this.#flush();
    this.#add(section);
  }

  finish(): Section[] {
    this.#flush();
    return this.#sections;
  }

  #flush(): void {
    const [first] = this.#text;
    const last = this.#text.at(-1);
    if (!first || !last) {
      if (this.#title !== undefined) this.#add({ type: 'text', value: '' });
      return;
    }
    const [from, to] = [startOf(first), endOf(last)];
    const text = this.#markdown.slice(from, to);
    const definitions = this.#usedIn(this.#text)
      .filter((definition) => startOf(definition) < from || startOf(definition) > to)
      .map((definition) => this.#sourceOf(definition));
    this.#text = [];
    this.#add({ type: 'text', value: [text, ...definitions].join('\n\n') });
  }

  #add(section: Section): void {
    this.#sections.push(this.#title === undefined ? section : { ...section, title: this.#title });
    this.#title = undefined;
  }

  /** The definitions of footnotes and links that a text uses. */
  #usedIn(nodes: RootContent[]): AnyDefinition[] {
    const used = new Set<string>();
    const collect = (node: Nodes) =>
      visit(node, (found) => {
        if (/Reference$/.test(found.type) && 'identifier' in found) used.add(found.identifier);
      });
    for (const node of nodes) collect(node);
    for (const definition of this.#definitions) {
      if (used.has(definition.identifier)) collect(definition);
    }
    return this.#definitions.filter(({ identifier }) => used.has(identifier));
  }

  #sourceOf(node: RootContent): string {
    return this.#markdown.slice(startOf(node), endOf(node));
  }
}

function isDefinition(node: RootContent): node is AnyDefinition {
  return node.type === 'definition' || node.type === 'footnoteDefinition';
}

/** A heading with inline markup stays in the text: a title would lose the markup. */
function titleOf(node: RootContent): string | null {
  if (node.type !== 'heading' || node.depth !== 2) return null;
  const [text, ...others] = node.children;
  return text?.type === 'text' && others.length === 0 ? text.value : null;
}

function startOf({ position }: RootContent): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: RootContent): number {
  return position?.end.offset ?? 0;
}
