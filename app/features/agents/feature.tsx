import { Bot } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages } from '~/ui/feature-pages';

const to = href('/admin/agents');
const label = 'Agents';

export const agentPages: FeaturePages = {
  aside: {
    to,
    label,
    Icon: Bot,
    covers: /^\/admin\/(agents|activity)/,
    counts: ['proposals', 'to decide'],
  },
  palette: [{ label, to, words: 'tokens proposals access id mcp api ai bots' }],
};
