import { BothThemes, KitPart } from './kit-part';

const colors = [
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['surface-sunken', 'bg-surface-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['text', 'bg-text'],
  ['text-muted', 'bg-muted'],
  ['signal', 'bg-signal'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
  ['chart-formative', 'bg-chart-formative'],
  ['chart-summative', 'bg-chart-summative'],
  ['chart-overall', 'bg-chart-overall'],
] as const;

/** As public pages set them: titles in the display face, words in the serif. */
const sizes = [
  ['display', 'text-display font-display'],
  ['title', 'text-title font-display font-normal tracking-[-0.02em]'],
  ['heading', 'text-heading font-display font-normal tracking-[-0.012em]'],
  ['subheading', 'text-subheading font-serif'],
  ['lead', 'text-lead font-serif'],
] as const;

export function KitTokens() {
  return (
    <KitPart title="Colours and type">
      <BothThemes>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {colors.map(([name, look]) => (
            <li key={name} className="flex min-w-0 items-center gap-2 text-xs">
              <span
                aria-hidden="true"
                className={`size-7 shrink-0 rounded-control border ${look}`}
              />
              {name}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-col gap-3 overflow-hidden">
          {sizes.map(([name, look]) => (
            <p key={name} className={`truncate ${look}`}>
              {name}
            </p>
          ))}
          <p className="font-serif text-article">
            An article, <em>its italic</em>, <strong>its bold</strong>
          </p>
          <p>
            The workbench, <span className="text-muted">muted</span>,{' '}
            <a href="#plates" className="link">
              the plates
            </a>
            , <code className="font-mono text-sm">mono 0123</code>
          </p>
        </div>
      </BothThemes>
    </KitPart>
  );
}
