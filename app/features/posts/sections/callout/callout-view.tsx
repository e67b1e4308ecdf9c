import { calloutTones } from './callout-section';
import type { RenderedCallout } from './callout-section.server';

export function CalloutView({ section: { tone, html } }: { section: RenderedCallout }) {
  return (
    <aside className={`callout callout-${tone}`}>
      <p className="label callout-label">{calloutTones[tone]}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </aside>
  );
}
