import { NotFoundMessage } from '~/ui/not-found';

/** The same page for an unknown post, a private one and a scheduled one. */
export function PostNotFoundPage() {
  return (
    <NotFoundMessage
      title="Post not found"
      text="There is no post at this address. It may have been taken down, or the link was cut short."
    />
  );
}
