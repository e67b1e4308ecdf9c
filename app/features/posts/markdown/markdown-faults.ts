import { visit } from 'unist-util-visit';
import { sectionFromMarkdown } from '~/features/posts/sections/sections';
import { markTag } from './inline-html';
import { parseMarkdown } from './markdown-parser';

const namedFields = /^\W*(?:title|slug|excerpt|author|date|tags|series)\s*[:=]/;
/** Folded text: but for players and marks the only HTML that pages show. */
const folds = /^<details>\s*<summary>[^<]+<\/summary>\s*$|^<\/details>\s*$/i;

/** What in a text readers won't see as its author means it. */
export function markdownFaults(body: string): string[] {
  const { tree } = parseMarkdown(body);
  const remote = new Set<string>();
  const html = new Set<string>();
  const shown = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'imageReference') shown.add(node.identifier);
    const isShown = (value: string) => folds.test(value) || markTag(value);
    const isHtml = node.type === 'html' && !isShown(node.value) && !sectionFromMarkdown(node);
    if (isHtml) html.add(node.value.split('\n')[0] ?? '');
  });
  visit(tree, (node) => {
    const isPicture =
      node.type === 'image' || (node.type === 'definition' && shown.has(node.identifier));
    if (isPicture && /^(?:https?:)?\/\//i.test(node.url)) remote.add(node.url);
  });
  const list = (all: Set<string>) =>
    [...all]
      .slice(0, 5)
      .map((one) => one.slice(0, 200))
      .join(' ');
  return [
    namedFields.test(body) &&
      'The front matter is part of the text. Begin the Markdown with a line ---, and end the fields with another.',
    remote.size > 0 &&
      `Readers don’t see pictures of other sites. Add them with add_picture: ${list(remote)}`,
    html.size > 0 && `HTML is shown as text, not carried out. Write Markdown: ${list(html)}`,
  ].filter((one) => one !== false);
}
