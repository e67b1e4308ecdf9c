import { useEffect, useState } from 'react';

const inWords = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment in the reader's own zone; in UTC until the script knows which that is. */
export function LocalTime({ time }: { time: string }) {
  const [text, setText] = useState(() => `${inWords.format(new Date(time))} UTC`);
  useEffect(() => {
    const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    setText(local.format(new Date(time)));
  }, [time]);
  return <time dateTime={time}>{text}</time>;
}
