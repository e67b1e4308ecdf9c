export interface IdempotencyKeyRow {
  key: string;
  requestHash: string;
  /** The grades that were stored, as JSON. */
  answer: string;
  createdAt: string;
}
