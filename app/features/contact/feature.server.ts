import type { Feature } from '~/server/feature.server';
import { answerMessage } from './inbox/reply.server';
import { contacts } from './tables.server';

export const contactFeature = {
  tables: [contacts],
  operations: [answerMessage],
} satisfies Feature;
