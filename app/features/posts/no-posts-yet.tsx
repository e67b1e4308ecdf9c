import { href } from 'react-router';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

/** The empty state of the owner's lists of posts. */
export function NoPostsYet({ title = 'No posts yet', text }: { title?: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to={href('/admin/blog')} variant="primary">
          Create your first post
        </ButtonLink>
      }
    />
  );
}
