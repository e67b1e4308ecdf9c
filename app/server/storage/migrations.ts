import * as initial from './migrations/001-initial';
import * as writing from './migrations/002-writing';
import * as reading from './migrations/003-reading';
import * as contact from './migrations/004-contact';
import * as school from './migrations/005-school';
import * as lookups from './migrations/008-lookups';
import * as order from './migrations/009-order';
import * as letters from './migrations/010-letters';
import * as fours from './migrations/011-fours';
import * as sessions from './migrations/012-sessions';
import * as trigrams from './migrations/013-trigrams';
import * as sortKeys from './migrations/014-sort-keys';

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
  '012-sessions': sessions,
  '013-trigrams': trigrams,
  '014-sort-keys': sortKeys,
};
