import type { ActivityRow, AgentRow, OAuthRecordRow } from './tables/agents';
import type { IdempotencyKeyRow } from './tables/idempotency';
import type { RateLimitRow, SessionRow } from './tables/identity';
import type { OutboxRow } from './tables/mail';
import type { DemoRecordRow, SettingRow } from './tables/site';
import type { TrashPartRow, TrashRow } from './tables/trash';

/**
 * Every table, with the spec's collection and field names; a feature adds its own (`tables.server.ts`). Ids are text, times are ISO text,
 * structured values are JSON text and flags are 0 or 1, so that one set of queries serves
 * SQLite and PostgreSQL alike. Rows stay inside `*.server.ts` files.
 */
export interface Tables {
  rateLimits: RateLimitRow;
  idempotencyKeys: IdempotencyKeyRow;
  sessions: SessionRow;
  settings: SettingRow;
  outbox: OutboxRow;
  demo_records: DemoRecordRow;
  trash: TrashRow;
  trash_parts: TrashPartRow;
  agents: AgentRow;
  activity: ActivityRow;
  oauth_records: OAuthRecordRow;
}
