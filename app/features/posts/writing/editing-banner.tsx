import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '~/features/posts/post';
import { isReachable, publicFromOf } from '~/features/posts/visibility';
import { Badge } from '~/ui/badge';
import { standingOf } from './visibility-words';

export const editingBannerId = 'editing-post';

interface EditingBannerProps {
  post: Pick<Post, 'id' | 'title' | 'visibility' | 'publishedDate'>;
  today: string;
}

/** Says which post is being edited. */
export function EditingBanner({ post, today }: EditingBannerProps) {
  const { label, tone } = standingOf(post, today);
  const { visibility, publishedDate } = post;
  const publicFrom = publicFromOf(publishedDate);
  return (
    <section
      id={editingBannerId}
      tabIndex={-1}
      aria-label="Editing Post"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-signal/50 bg-signal/6 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="label-mono text-signal">Editing Post</p>
        <p className="truncate font-semibold">{post.title || 'Untitled'}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {isReachable({ visibility, publicFrom }, today) && (
        <Link
          to={`/blog/${encodeURIComponent(post.id)}`}
          target="_blank"
          className="link inline-flex items-center gap-1.5 text-muted text-sm"
        >
          View
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </Link>
      )}
    </section>
  );
}
