/** A picture as markdown, at its address on this site or elsewhere. */
export function pictureAsMarkdown(fileName: string, alt: string): string {
  return `![${alt}](${/^(?:https?:|\/)/.test(fileName) ? fileName : `/vendor/${fileName}`})`;
}
