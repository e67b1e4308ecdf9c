import { NotFoundMessage } from '~/ui/not-found';

/** The same page for an unknown, a private and a scheduled post. */
export function PostNotFoundPage() {
  return (
    <NotFoundMessage
      title="Post not found"
      text="There’s no post here. It may have been taken down, or the link was cut short."
    />
  );
}
