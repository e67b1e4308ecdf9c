import { MessagesSquare } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages, ViewUnderPost } from '~/ui/feature-pages';
import { CommentsSection } from './reading/comments-section';

const to = href('/admin/comments');
const label = 'Comments';

export const commentsUnderPost: ViewUnderPost = CommentsSection;

export const commentPages: FeaturePages = {
  aside: {
    to,
    label,
    Icon: MessagesSquare,
    covers: /^\/admin\/(comments|mail)/,
    counts: ['comments', 'to review'],
  },
  palette: [
    { letter: 'c', label, to },
    {
      label: 'Comment settings',
      to: `${to}?filter=settings`,
      words: 'moderation blocked words close',
    },
  ],
};
