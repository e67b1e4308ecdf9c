/** Markdown that the server made safe HTML of. */
export function TextView({ section: { html } }: { section: { html: string } }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
