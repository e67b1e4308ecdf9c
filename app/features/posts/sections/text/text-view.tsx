/** Sanitized HTML, rendered from markdown on the server. */
export function TextView({ section: { html } }: { section: { html: string } }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
