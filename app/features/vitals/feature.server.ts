import type { Feature } from '~/server/feature.server';
import { vitals } from './tables.server';

export const vitalsFeature = { tables: [vitals], operations: [] } satisfies Feature;
