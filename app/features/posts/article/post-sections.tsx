import { SectionView } from '~/features/posts/sections/section-view';
import type { RenderedSection } from './rendered';

export function PostSections({ sections }: { sections: readonly RenderedSection[] }) {
  return sections.map((section, index) => (
    // Sections have only their position as identity, and the list does not change while shown.
    <section key={`${index}-${section.type}`} className="post-section">
      {section.heading && (
        <h2 id={section.heading.id} className="post-heading">
          {section.heading.text}
          <HeadingAnchor id={section.heading.id} text={section.heading.text} />
        </h2>
      )}
      <SectionView section={section} />
    </section>
  ));
}

function HeadingAnchor({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className="heading-anchor" aria-label={`Link to the section ${text}`}>
      #
    </a>
  );
}
