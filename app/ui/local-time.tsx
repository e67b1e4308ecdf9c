import { useEffect, useState } from 'react';

const inWords = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time in the reader's own zone; in UTC until the script knows it. */
export function LocalTime({ time }: { time: string }) {
  const [text, setText] = useState(() => `${inWords.format(new Date(time))} UTC`);
  useEffect(() => {
    const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    setText(local.format(new Date(time)));
  }, [time]);
  return <time dateTime={time}>{text}</time>;
}
