import { href } from 'react-router';
import { type ReportPlace, readReportView } from '~/features/views/report/report-view';
import { type HitDimension, hitDimensions } from './visits';

export const sitePlace: ReportPlace<HitDimension> = {
  path: href('/admin/analytics'),
  dimensions: hitDimensions,
  usual: '7',
};

export const readSiteView = (params: URLSearchParams, today: string) =>
  readReportView(params, today, sitePlace);
