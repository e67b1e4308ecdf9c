import type { Tone } from '~/ui/badge';
import type { Visibility } from '../post';

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
