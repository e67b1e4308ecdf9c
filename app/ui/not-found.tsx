import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ButtonLink } from './button';

type NotFoundMessageProps = { title?: string; text?: string };

/**
 * Content below a plate. Every app includes this for its 404 page, so it does not use <Plate>,
 * which contains the names of all plates.
 */
export function PlateHero({ plate, children }: { plate: string; children: ReactNode }) {
  return (
    <section className="plate-hero">
      <svg
        viewBox="120 0 2160 1500"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="plate"
      >
        <use href={`${plate}#plate`} />
      </svg>
      <div className="column">{children}</div>
    </section>
  );
}

/** The content of a 404 page, with a plate drawn from the digits 4, 0 and 4. */
export function NotFoundMessage({
  title = 'Page not found',
  text = 'There’s nothing here. It may have moved, or the link was cut short.',
}: NotFoundMessageProps) {
  return (
    <PlateHero plate="/vendor/plate-ridgeline.4-0-4.svg">
      <p className="label text-muted">404</p>
      <h1 className="mt-4 text-display">{title}</h1>
      <p className="mt-6 max-w-[27em] text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={href('/')} variant="primary">
          Go home
        </ButtonLink>
        <ButtonLink to={href('/blog')}>Read the blog</ButtonLink>
      </div>
    </PlateHero>
  );
}

export function PageNotFound() {
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <NotFoundMessage />
    </>
  );
}
