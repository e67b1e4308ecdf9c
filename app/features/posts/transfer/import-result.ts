export interface ImportResult {
  from: 'this site' | 'Ghost';
  created: number;
  /** Posts that are here already. */
  skipped: number;
  pictures: number;
  /** Pictures of the file that were not taken. */
  refusedPictures: number;
  /** Addresses of pictures that posts name and that are not here now. */
  missingPictures: string[];
}
