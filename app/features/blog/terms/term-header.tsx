import type { ReactNode } from 'react';
import { href } from 'react-router';

/** The title of a tag or series page, and a line about it. */
export function TermHeader({ name, children }: { name: string; children: ReactNode }) {
  return (
    <header className="max-w-[44rem]">
      <a href={href('/blog')} className="label link text-muted">
        Blog
      </a>
      <h1 className="mt-4 text-title wrap-anywhere">{name}</h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">{children}</p>
    </header>
  );
}
