import * as initial from './migrations/001-initial';
import * as addresses from './migrations/002-addresses';
import * as siteContent from './migrations/003-site-content';
import * as demoRecords from './migrations/004-demo-records';
import * as mediaFiles from './migrations/005-media-files';
import * as comments from './migrations/006-comments';
import * as mailAbout from './migrations/007-mail-about';
import * as reviewLinks from './migrations/008-review-links';
import * as searchInRow from './migrations/009-search-in-row';
import * as rateLimits from './migrations/010-rate-limits';
import * as oneMailbox from './migrations/011-one-mailbox';
import * as demoWithoutUndo from './migrations/012-demo-without-undo';
import * as commentHtml from './migrations/013-comment-html';
import * as referrerHosts from './migrations/014-referrer-hosts';
import * as trash from './migrations/015-trash';
import * as replies from './migrations/016-replies';
import * as gradeHistory from './migrations/017-grade-history';
import * as todoDue from './migrations/018-todo-due';
import * as siteAnalytics from './migrations/019-site-analytics';
import * as agents from './migrations/020-agents';
import * as packedVisits from './migrations/021-packed-visits';
import * as packedNames from './migrations/022-packed-names';
import * as oneRateLimit from './migrations/023-one-rate-limit';
import * as oneUndo from './migrations/024-one-undo';
import * as viewDays from './migrations/025-view-days';
import * as shownInLists from './migrations/026-shown-in-lists';
import * as proposalsAsShown from './migrations/027-proposals-as-shown';
import * as inverses from './migrations/028-inverses';
import * as chosenPlates from './migrations/029-chosen-plates';
import * as madeByAgents from './migrations/030-made-by-agents';
import * as programs from './migrations/031-programs';
import * as wordsOfDates from './migrations/032-words-of-dates';
import * as inversesAlone from './migrations/033-inverses-alone';
import * as notes from './migrations/034-notes';
import * as draftPosts from './migrations/035-draft-posts';
import * as oneCount from './migrations/036-one-count';
import * as draftsArePosts from './migrations/037-drafts-are-posts';

/** Migrations in order. A name, once released, never changes. */
export const migrations = {
  '001-initial': initial,
  '002-addresses': addresses,
  '003-site-content': siteContent,
  '004-demo-records': demoRecords,
  '005-media-files': mediaFiles,
  '006-comments': comments,
  '007-mail-about': mailAbout,
  '008-review-links': reviewLinks,
  '009-search-in-row': searchInRow,
  '010-rate-limits': rateLimits,
  '011-one-mailbox': oneMailbox,
  '012-demo-without-undo': demoWithoutUndo,
  '013-comment-html': commentHtml,
  '014-referrer-hosts': referrerHosts,
  '015-trash': trash,
  '016-replies': replies,
  '017-grade-history': gradeHistory,
  '018-todo-due': todoDue,
  '019-site-analytics': siteAnalytics,
  '020-agents': agents,
  '021-packed-visits': packedVisits,
  '022-packed-names': packedNames,
  '023-one-rate-limit': oneRateLimit,
  '024-one-undo': oneUndo,
  '025-view-days': viewDays,
  '026-shown-in-lists': shownInLists,
  '027-proposals-as-shown': proposalsAsShown,
  '028-inverses': inverses,
  '029-chosen-plates': chosenPlates,
  '030-made-by-agents': madeByAgents,
  '031-programs': programs,
  '032-words-of-dates': wordsOfDates,
  '033-inverses-alone': inversesAlone,
  '034-notes': notes,
  '035-draft-posts': draftPosts,
  '036-one-count': oneCount,
  '037-drafts-are-posts': draftsArePosts,
};

/** The last of the migrations that today's 001-initial replaces; upgrade-011 begins there. */
export const lastReplaced = '011-fours';
