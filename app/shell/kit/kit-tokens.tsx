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

const sizes = [
  'text-display',
  'text-title',
  'text-heading',
  'text-subheading',
  'text-lead',
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
          {sizes.map((size) => (
            <p key={size} className={`truncate ${size}`}>
              {size.slice(5)}
            </p>
          ))}
          <p>
            Text, <span className="text-muted">muted</span>,{' '}
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
