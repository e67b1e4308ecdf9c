/** Where a visitor probably is; each part is 'Unknown' where that cannot be told. */
export interface VisitorLocation {
  ip: string;
  country: string;
  region: string;
  city: string;
  timezone: string;
  isp: string;
}
