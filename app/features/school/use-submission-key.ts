import { useState } from 'react';

/**
 * The key of a form of grades. It stays until they are stored, also where data is loaded again: grades that are sent a
 * second time because the first answer was lost are stored once.
 */
export function useSubmissionKey(first: string, stored: number | undefined): string {
  const [current, setCurrent] = useState({ key: first, stored });
  if (current.stored === stored) return current.key;
  const key = crypto.randomUUID();
  setCurrent({ key, stored });
  return key;
}
