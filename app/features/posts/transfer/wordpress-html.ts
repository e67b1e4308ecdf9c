const block = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|article)\b/i;

/**
 * What WordPress stores as HTML. Its older editor leaves paragraphs to empty lines; shortcodes
 * around a picture or a text leave what they hold.
 */
export function paragraphs(stored: string): string {
  const html = stored
    .replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '')
    .replace(/\[(\/?)(?:caption|gallery|embed|audio|video)\b[^\]]*\]/g, '');
  if (/<p\b/i.test(html)) return html;
  return html
    .split(/(?:\r?\n){2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
