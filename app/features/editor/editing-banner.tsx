import { ExternalLink, History } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { viewAddress, visibilityBadge } from '~/features/posts/visibility-labels';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';

export const editingBannerId = 'editing-post';

interface EditingBannerProps {
  post: Pick<Post, 'id' | 'slug' | 'title' | 'visibility' | 'publishedDate'>;
  now: OwnerTime;
  onHistory: () => void;
  onCancel: () => void;
}

/** The post being edited, and actions on a stored one. */
export function EditingBanner({ post, now, onHistory, onCancel }: EditingBannerProps) {
  const { label, tone } = visibilityBadge(post, now);
  return (
    <section
      id={editingBannerId}
      tabIndex={-1}
      aria-label="Editing Post"
      className="flex flex-wrap items-center gap-x-3 border-line border-b bg-signal/6 px-4 py-1 text-sm outline-none focus-visible:bg-signal/12"
    >
      <p className="flex min-w-0 flex-1 items-baseline gap-3 max-sm:basis-full max-sm:py-1">
        <span className="label-mono shrink-0 text-signal">Editing Post</span>
        <span className="truncate font-medium">{titleOf(post)}</span>
      </p>
      <Badge tone={tone}>{label}</Badge>
      <Link
        to={viewAddress(post, now)}
        target="_blank"
        className="link inline-flex items-center gap-1.5 pointer-coarse:min-h-11 text-[0.8125rem] text-muted max-sm:mr-auto"
      >
        View
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
      <Button size="sm" variant="quiet" onClick={onHistory}>
        <History aria-hidden="true" />
        History
      </Button>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel Edit
      </Button>
    </section>
  );
}
