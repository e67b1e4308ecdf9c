const illegalCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** XML 1.0 has no way to write control characters or half surrogate pairs: they are left out. */
export function legalXml(text: string): string {
  return text.replace(illegalCharacters, '');
}

/** Text between tags. */
export function escapeXml(text: string): string {
  return legalXml(text).replace(/[&<>\r]/g, (found) => entities[found] ?? found);
}

/** A value between double quotes; line breaks and tabs survive the reader's normalisation. */
export function escapeXmlAttribute(text: string): string {
  return legalXml(text).replace(/[&<>"\t\n\r]/g, (found) => entities[found] ?? found);
}
