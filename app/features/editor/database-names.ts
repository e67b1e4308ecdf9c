export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
