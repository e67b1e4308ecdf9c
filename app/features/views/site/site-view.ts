import { href } from 'react-router';
import { type ReportPlace, readReportView } from '~/features/views/report/report-view';

/** What hits are told apart by; a value of each filters the others. */
export const hitDimensions = [
  'path',
  'entry',
  'source',
  'campaign',
  'country',
  'device',
  'browser',
] as const;
export type HitDimension = (typeof hitDimensions)[number];
export const sitePlace: ReportPlace = {
  path: href('/admin/analytics'),
  dimensions: hitDimensions,
  usual: '7',
};

export const readSiteView = (params: URLSearchParams, today: string) =>
  readReportView(params, today, sitePlace);

export interface Counts {
  views: number;
  visitors: number;
}

export interface HitShare extends Counts {
  value: string;
}
