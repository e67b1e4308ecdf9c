import type { RenderedCode } from './code-section.server';

export function CodeView({ section: { caption, html } }: { section: RenderedCode }) {
  return (
    <figure className="code-figure prose">
      {caption && <figcaption className="code-caption">{caption}</figcaption>}
      <div className="code" dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}
