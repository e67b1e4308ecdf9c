const levels: Record<number, string> = { 30: '', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

interface LogLine {
  time: number;
  level: number;
  msg: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

/** A JSON line of the log as a person reads it at a terminal: time, words, then the fields. */
export function readableLine(json: string): string {
  const { time, level, msg, requestId: _, err, ...fields }: LogLine = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const { method, path, status, ms, ...others } = fields;
  const request = msg === 'request' ? `${status} ${method} ${path} (${ms} ms)` : msg;
  const rest = Object.entries(msg === 'request' ? others : fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const line = [`${clock} ${levels[level] ?? ''}${request}`, ...rest].join(' ');
  return err ? `${line}\n${err.stack ?? err.message}\n` : `${line}\n`;
}
