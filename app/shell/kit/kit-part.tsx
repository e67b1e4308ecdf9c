import { type ReactNode, useId } from 'react';

/** A group of examples with its name. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 border-b pb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One example and what it is an example of. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
      <figcaption className="mt-2 text-muted text-xs">{name}</figcaption>
    </figure>
  );
}

/** The same in both themes, side by side. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 rounded-card border bg-surface p-4 text-text"
        >
          <p className="mb-3 text-muted text-xs">{theme === 'light' ? 'Paper' : 'Ink'}</p>
          {children}
        </div>
      ))}
    </div>
  );
}
