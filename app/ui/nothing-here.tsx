import { href } from 'react-router';
import { ButtonLink } from './button';

type NothingHereProps = { title?: string; text?: string };

/** What a reader sees with status 404. */
export function NothingHere({
  title = 'Page not found',
  text = 'Nothing lives at this address. It may have moved, or the link was cut short.',
}: NothingHereProps) {
  return (
    <section className="column page-top flex min-h-[60dvh] flex-col items-start">
      <p className="label text-signal">404</p>
      <h1 className="mt-5 text-display">{title}</h1>
      <p className="mt-6 max-w-[27em] text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={href('/')} variant="primary">
          Go home
        </ButtonLink>
        <ButtonLink to={href('/blog')}>Read the blog</ButtonLink>
      </div>
    </section>
  );
}

/** The whole page of an address that leads nowhere; alike wherever that is found out. */
export function PageNotFound() {
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <NothingHere />
    </>
  );
}
