import { z } from '~/formats/zod';

export const vitalReport = z.object({
  page: z.string().startsWith('/').max(200),
  metrics: z
    .array(
      z.object({
        name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        value: z.number().min(0).max(600_000),
      }),
    )
    .min(1)
    .max(10),
});

export type VitalReport = z.infer<typeof vitalReport>;
