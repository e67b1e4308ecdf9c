// Runs the migrations and kills its own process after the given number of statements.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../app/server/storage/migrate.server.ts';
import { openSqlite, sqliteDialect } from '../../app/server/storage/sqlite-dialect.ts';
import type { Tables } from '../../app/server/storage/tables.ts';

const [, , address = '', count = ''] = process.argv;
let left = Number(count);

const db = new Kysely<Tables>({
  dialect: address.startsWith('postgres')
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) })
    : sqliteDialect(openSqlite(address)),
  log() {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
await migrate({ db });
await db.destroy();
