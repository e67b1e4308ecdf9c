import { href, Link } from 'react-router';
import type { ListRow } from '~/features/posts/list/list-row';
import { PostTable } from '~/features/posts/list/post-table';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import type { OwnerTime } from '~/formats/owner-day';
import { Card } from '~/ui/card';

export function RecentPosts({ posts, now }: { posts: ListRow[]; now: OwnerTime }) {
  return (
    <Card
      padded={false}
      title="Recent Posts"
      actions={
        <Link
          to={href('/admin/posts')}
          className="link text-muted text-sm pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          All posts
        </Link>
      }
    >
      {posts.length === 0 ? (
        <NoPostsYet text="The five newest posts appear here with their views." />
      ) : (
        <PostTable
          label="Recent posts"
          rows={posts}
          columns={['state', 'date', 'views']}
          now={now}
          actions={['view']}
        />
      )}
    </Card>
  );
}
