import { href } from 'react-router';
import type { AppServices } from './context.server';

/** What the site prints when it starts: a label and a text for each line. */
export function startupSummary(
  { config, agentAccessId }: AppServices,
  location: string,
  timeZone: string,
): [label: string, text: string][] {
  const signIn = new URL(href('/admin'), config.publicUrl).href;
  return [
    ['Site', config.publicUrl.href],
    ['Data', config.dataDir],
    ['Database', location],
    ['Time zone', timeZone],
    [
      'Identity',
      config.google
        ? `${config.google.isGoogle ? 'Google' : 'OpenID provider'} (${config.google.issuer.host})`
        : 'local identity, on this machine only',
    ],
    ['Sign in', `${signIn} as ${config.ownerEmail}`],
    [
      'Access ID',
      config.google
        ? agentAccessId
          ? 'as set in AGENT_ACCESS_ID'
          : 'none: the grade portal is closed'
        : agentAccessId,
    ],
    ...config.warnings.map((text): [string, string] => ['Warning', text]),
  ];
}
