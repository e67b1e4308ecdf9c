import type { ContactMessage } from '~/features/contact/message';

/** The mail that tells the owner about a new message. Plain text; an answer goes to the visitor. */
export function newMessageMail(message: ContactMessage, inboxUrl: string) {
  const { name, email, subject, locationData, deviceInfo } = message;
  const location = [locationData.city, locationData.region, locationData.country]
    .filter((part) => part !== 'Unknown')
    .join(', ');
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Subject: ${subject || '(none)'}`,
    `Received: ${message.timestamp}`,
    `From: ${location || 'Unknown'} (${locationData.ip})`,
    `Device: ${deviceInfo.deviceType}, ${deviceInfo.os}, ${deviceInfo.browser}`,
    '',
    message.message,
    '',
    '--',
    `In the inbox: ${inboxUrl}`,
  ];
  return {
    replyTo: email,
    subject: `New message from ${name}${subject ? `: ${subject}` : ''}`,
    text: lines.join('\n'),
  };
}
