import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-rules';
import { Badge } from '~/ui/badge';
import { standingOf, viewAddress } from './visibility-words';

export const editingBannerId = 'editing-post';

interface EditingBannerProps {
  post: Pick<Post, 'id' | 'slug' | 'title' | 'visibility' | 'publishedDate'>;
  today: string;
}

/** Says which post is being edited. */
export function EditingBanner({ post, today }: EditingBannerProps) {
  const { label, tone } = standingOf(post, today);
  return (
    <section
      id={editingBannerId}
      tabIndex={-1}
      aria-label="Editing Post"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-signal/50 bg-signal/6 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="label-mono text-signal">Editing Post</p>
        <p className="truncate font-semibold">{titleOf(post)}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <Link
        to={viewAddress(post, today)}
        target="_blank"
        className="link inline-flex items-center gap-1.5 text-muted text-sm"
      >
        View
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
    </section>
  );
}
