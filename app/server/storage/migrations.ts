import * as initial from './migrations/001-initial.ts';
import * as writing from './migrations/002-writing.ts';
import * as reading from './migrations/003-reading.ts';
import * as contact from './migrations/004-contact.ts';
import * as school from './migrations/005-school.ts';
import * as lookups from './migrations/008-lookups.ts';
import * as order from './migrations/009-order.ts';
import * as letters from './migrations/010-letters.ts';
import * as fours from './migrations/011-fours.ts';

/** Migrations in order. A name, once released, never changes. */
export const migrations = {
  '001-initial': initial,
  '002-writing': writing,
  '003-reading': reading,
  '004-contact': contact,
  '005-school': school,
  '008-lookups': lookups,
  '009-order': order,
  '010-letters': letters,
  '011-fours': fours,
};
