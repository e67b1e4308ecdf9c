import type { RootContent } from 'mdast';
import { type Section, sectionFromMarkdown } from '~/features/posts/sections/sections';
import { readFrontMatter } from '~/formats/front-matter';
import { markdownFaults } from './markdown-faults';
import { parseMarkdown } from './markdown-parser';
import { withOwnPaths } from './relative-paths';

/**
 * Splits markdown into sections. A block that a section type writes is read back as that type;
 * every other block is text. A plain heading of the second level is the title of the section it
 * begins. Definitions stay where they are: the texts of a post share them.
 */
export function markdownToContent(markdown: string): Section[] {
  const sections: Section[] = [];
  let title: string | undefined;
  let text: RootContent[] = [];
  const add = (section: Section) => {
    sections.push(title === undefined ? section : { ...section, title });
    title = undefined;
  };
  const endText = () => {
    const [start, end] = [text[0]?.position?.start.offset, text.at(-1)?.position?.end.offset];
    if (text.length > 0) add({ type: 'text', value: markdown.slice(start, end) });
    text = [];
  };
  const endSection = () => {
    endText();
    if (title !== undefined) add({ type: 'text', value: '' });
  };
  for (const node of parseMarkdown(markdown).tree.children) {
    const section = sectionFromMarkdown(node);
    const next = titleOf(node);
    if (next !== undefined) {
      endSection();
      title = next;
    } else if (section) {
      endText();
      add(section);
    } else text.push(node);
  }
  endSection();
  return sections;
}

/** A heading with inline markup stays in the text: a title would lose the markup. */
function titleOf(node: RootContent): string | undefined {
  if (node.type !== 'heading' || node.depth !== 2) return undefined;
  const [text, ...others] = node.children;
  return text?.type === 'text' && others.length === 0 ? text.value : undefined;
}

/** Runs in a worker thread: 500 bytes of YAML can take seconds. */
export function readMarkdown(markdown: string) {
  const found = readFrontMatter(markdown);
  if (!found) return null;
  const body = withOwnPaths(found.text);
  const faults = markdownFaults(body);
  return { fields: found.fields, body, content: markdownToContent(body), faults };
}
