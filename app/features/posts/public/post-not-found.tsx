import { ButtonLink } from '~/ui/button';

/** The same for a post that never was, one that is private and one that is not live yet. */
export function PostNotFound() {
  return (
    <section className="page flex min-h-[70dvh] flex-col items-start justify-center pt-(--nav-offset) pb-16">
      <p className="label-mono text-signal">404</p>
      <h1 className="mt-3 text-title">Post not found</h1>
      <p className="mt-4 max-w-[46ch] text-lead text-muted">
        There is no post at this address. It may have been taken down, or the link was cut short.
      </p>
      <div className="mt-8">
        <ButtonLink to="/blog" variant="primary">
          Read the blog
        </ButtonLink>
      </div>
    </section>
  );
}
