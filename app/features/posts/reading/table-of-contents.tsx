import type { Heading } from './rendered';

/** The chapters of a long post: beside it where there is room, folded above it where not. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <>
      <details className="contents-folded">
        <summary>On this page</summary>
        <ContentsList headings={headings} />
      </details>
      <nav aria-label="On this page" className="contents-beside">
        <p className="label mb-3 text-muted">On this page</p>
        <ContentsList headings={headings} />
      </nav>
    </>
  );
}

function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} data-chapter={id}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
