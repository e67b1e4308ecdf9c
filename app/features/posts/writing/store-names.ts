/** The stores by the names the owner knows them by. */
export const storeNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
