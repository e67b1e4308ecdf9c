import { ChartNoAxesColumn } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages } from '~/ui/feature-pages';

const to = href('/admin/analytics');
const label = 'Analytics';

export const viewPages: FeaturePages = {
  aside: { to, label, Icon: ChartNoAxesColumn },
  palette: [
    { label, to, words: 'visitors views sources countries' },
    { label: 'Analytics today', to: `${to}?range=today`, words: 'visitors views now' },
    { label: 'Blog Statistics', to: href('/admin/blog-stats'), words: 'views readers' },
  ],
};
