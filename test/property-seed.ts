import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same examples every time, so that a red run can be repeated.
 * To look further: PROPERTY_SEED=random npx vitest run --project unit
 */
const wanted = process.env.PROPERTY_SEED;
if (wanted !== 'random') configureGlobal({ seed: Number(wanted ?? 20_260_101) });
