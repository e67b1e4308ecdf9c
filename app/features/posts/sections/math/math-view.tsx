import type { RenderedMath } from './math-section.server';

const scrollGroup = { role: 'group', 'aria-label': 'Formula', tabIndex: 0 };

/** The formula, or its source if it is not valid. */
export function MathView({ section: { mathml, tex } }: { section: RenderedMath }) {
  if (mathml === null) {
    return (
      <div className="prose">
        <div className="code">
          <pre>
            <code>{tex}</code>
          </pre>
        </div>
      </div>
    );
  }
  return <div {...scrollGroup} className="math" dangerouslySetInnerHTML={{ __html: mathml }} />;
}
