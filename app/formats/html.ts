const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML or XML, in an element or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character] ?? character);
}

export function unescapeMarkup(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(named).find((character) => named[character] === entity) ?? entity,
  );
}

/** The attributes written in a tag, by their names in small letters. */
export function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = tag.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      unescapeMarkup(double ?? single ?? bare ?? ''),
    ]),
  );
}
