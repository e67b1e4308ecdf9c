import { bullPasture } from './bull-pasture';
import { curtainRod } from './curtain-rod';
import type { DemoPost } from './demo-post';
import { farAway } from './far-away';
import { fieldTrial } from './field-trial';
import { fourMinutes } from './four-minutes';
import { languageModel } from './language-model';
import { pricingDraft, sundayPager, threeThings } from './short-posts';

export const demoPosts: DemoPost[] = [
  sundayPager,
  farAway,
  bullPasture,
  threeThings,
  curtainRod,
  fieldTrial,
  fourMinutes,
  languageModel,
  pricingDraft,
];
