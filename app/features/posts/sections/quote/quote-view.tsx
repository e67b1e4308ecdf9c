import type { RenderedQuote } from './quote-section.server';

export function QuoteView({ section: { html, source, url } }: { section: RenderedQuote }) {
  return (
    <figure className="quote prose">
      <blockquote cite={url} dangerouslySetInnerHTML={{ __html: html }} />
      {source && (
        <figcaption>
          —{' '}
          <cite>
            {url ? (
              <a href={url} rel="external noopener">
                {source}
              </a>
            ) : (
              source
            )}
          </cite>
        </figcaption>
      )}
    </figure>
  );
}
