import type { ContactMessage } from '~/features/contact/message';
import { hiddenLines, markHidden } from '~/formats/hidden-characters';
import { quoteLines } from '~/formats/quote-lines';

/** A line between the message and its details. */
const rule = '\u2500'.repeat(24);

/** The mail that tells the owner about a new message. Plain text; a reply goes to the visitor. */
export function newMessageMail(message: ContactMessage, inboxUrl: string, timeZone: string) {
  const { name, email, subject, locationData, deviceInfo } = message;
  const location = [locationData.city, locationData.region, locationData.country]
    .filter((part) => part !== 'Unknown')
    .join(', ');
  const received = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Subject', subject || '(none)'],
    ['Received', received.format(new Date(message.timestamp))],
    ['From', `${location || 'Unknown'} (${locationData.ip})`],
    ['Device', `${deviceInfo.deviceType}, ${deviceInfo.os}, ${deviceInfo.browser}`],
  ];
  const lines = [
    quoteLines(message.message),
    ...hiddenLines(name, subject, message.message),
    '',
    rule,
    ...facts.map(([label, fact = '']) => `${`${label}:`.padEnd(10)} ${markHidden(fact)}`),
    '',
    'Reply to this mail to answer.',
    '',
    `In the inbox: ${inboxUrl}`,
  ];
  return {
    replyTo: email,
    subject: markHidden(`New message from ${name}${subject ? `: ${subject}` : ''}`),
    text: lines.join('\n'),
  };
}
