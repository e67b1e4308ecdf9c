interface KnownFields {
  code?: string;
  port?: number;
  path?: string;
}

/** Their message says what to do. */
const plainErrors = new Set([
  'BadSetting',
  'BadContent',
  'DatabaseTooNew',
  'DatabaseDamaged',
  'BadDataFile',
  'Refused',
]);

/** One sentence that says what to do; a stack trace only for unexpected errors. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, path } = error as Error & KnownFields;
  if (plainErrors.has(error.name)) return error.message;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return 'A package is missing. Install all of them with: npm ci';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Can’t write to the data folder (${path}). Give this user write access, or choose another: DATA_DIR=./data npm start`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder isn’t a folder (${path}). Choose another: DATA_DIR=./data npm start`;
  if (code === 'ERR_SQLITE_ERROR') {
    return `Can’t open the database file: ${error.message}. Check DATA_DIR, or restore a backup with: npm run restore`;
  }
  if (
    code &&
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(code)
  ) {
    return `The database at DATABASE_URL does not answer (${code}). Start it, or correct the address.`;
  }
  if (code && /^(28|3D)/.test(code))
    return `The database at DATABASE_URL refused the connection: ${error.message}. Correct the user, password or name.`;
  if (/timeout exceeded when trying to connect/.test(error.message)) {
    return 'The database at DATABASE_URL does not answer in time. Start it, or correct the address.';
  }
  return error.stack ?? error.message;
}
