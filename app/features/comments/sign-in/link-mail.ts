/** The mail with the link that signs a reader in. */
export function signInLinkEmail(siteName: string, address: string, minutes: number) {
  const lines = [
    `Open this link in the browser you asked from, and you are signed in to ${siteName}:`,
    '',
    address,
    '',
    `It works once, within ${minutes} minutes. If you did not ask for it, do nothing: without`,
    'that browser it opens nothing.',
  ];
  return { replyTo: '', subject: `Your link to ${siteName}`, text: lines.join('\n') };
}
