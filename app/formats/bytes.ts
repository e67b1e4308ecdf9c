import { formatCount } from './numbers';

/** '5.3 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatCount(bytes)} B`;
  let size = bytes / 1024;
  let unit = 'kB';
  for (const larger of ['MB', 'GB', 'TB']) {
    if (size < 1024) break;
    size /= 1024;
    unit = larger;
  }
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}
