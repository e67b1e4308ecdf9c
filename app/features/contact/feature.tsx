import { Inbox } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages } from '~/ui/feature-pages';

const to = href('/admin/contacts');
const label = 'Messages';

export const contactPages: FeaturePages = {
  nav: { to, label, Icon: Inbox, counts: ['messages', 'unread'] },
  palette: [{ letter: 'm', label, to, words: 'inbox contacts mail' }],
  quick: { label: 'View Messages', to },
};
