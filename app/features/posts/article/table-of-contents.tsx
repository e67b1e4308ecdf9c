import type { Heading } from './rendered';

export function ContentsSidebar({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="contents-beside">
      <p className="label mb-2 text-muted">On this page</p>
      <ContentsList headings={headings} />
    </nav>
  );
}

/** The same, collapsed below the excerpt, on narrow screens. */
export function ContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  return (
    <details className="contents-folded">
      <summary>On this page</summary>
      <ContentsList headings={headings} />
    </details>
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
