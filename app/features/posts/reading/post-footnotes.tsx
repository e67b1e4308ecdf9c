/** The footnotes of the whole post, at its end. */
export function PostFootnotes({ html }: { html: string }) {
  if (html === '') return null;
  return <div className="post-footnotes prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
