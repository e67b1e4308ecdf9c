const levels: Record<string, string> = {
  warn: 'warning: ',
  error: 'error: ',
  fatal: 'fatal: ',
};

interface LogLine {
  time: string;
  level: string;
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

/** Takes the place of a line that is no JSON, such as what Node itself prints, as it is. */
export function readableOrSame(line: string): string {
  const json = line.slice(line.indexOf('{'));
  try {
    return readableLine(json);
  } catch {
    return `${line}\n`;
  }
}
