import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import type { DividerBody } from './divider-section';

export const dividerServerSection: ServerDefinition<DividerBody, DividerBody> = {
  render: ({ type }) => ({ type }),
  toFeed: () => '<hr>',
  fromMarkdown: (node) => (node.type === 'thematicBreak' ? { type: 'divider' } : null),
};
