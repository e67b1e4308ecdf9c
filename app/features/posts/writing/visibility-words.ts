import type { Post, Visibility } from '~/features/posts/post';
import { isScheduled } from '~/features/posts/visibility';
import type { Tone } from '~/ui/badge';

interface Words {
  label: string;
  explains: string;
  tone: Tone;
}

/** The three visibilities as the owner sees them: green, yellow and red. */
export const visibilityWords: Record<Visibility, Words> = {
  public: { label: 'Public', explains: 'Listed on the blog page', tone: 'good' },
  unlisted: { label: 'Unlisted', explains: 'Reachable by link only', tone: 'warn' },
  private: { label: 'Private', explains: 'A draft, only for you', tone: 'bad' },
};

const scheduled = { label: 'Scheduled', tone: 'good' } as const;

/** How a post stands now, for its badge. */
export function standingOf(
  post: Pick<Post, 'visibility' | 'publishedDate'>,
  today: string,
): Pick<Words, 'label' | 'tone'> {
  return isScheduled(post, today) ? scheduled : visibilityWords[post.visibility];
}
