/** The stores by the names the owner knows them by. */
export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
