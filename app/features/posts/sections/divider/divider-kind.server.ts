import type { ServerKind } from '~/features/posts/sections/kind.server';
import type { DividerBody } from './divider-kind';

export const dividerServer: ServerKind<DividerBody, DividerBody> = {
  render: ({ type }) => ({ type }),
  toFeed: () => '<hr>',
  fromMarkdown: (node) => (node.type === 'thematicBreak' ? { type: 'divider' } : null),
};
