import { Podcast } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages } from '~/ui/feature-pages';

const to = href('/RSS-Maker');
const label = 'Podcast feed maker';

export const podcastPages: FeaturePages = {
  more: [{ to, label, Icon: Podcast }],
  palette: [{ label, to, words: 'rss episodes audio itunes' }],
};
