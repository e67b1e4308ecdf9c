import { href } from 'react-router';
import type { AppServices } from './context.server';

export async function startupSummary(
  { config, ...services }: AppServices,
  location: string,
): Promise<[label: string, text: string][]> {
  const accessId = await services.agentAccessId();
  const signIn = new URL(href('/admin'), config.publicUrl).href;
  return [
    ['Site', config.publicUrl.href],
    ['Data', config.dataDir],
    ['Database', location],
    ['Time zone', await services.timeZone()],
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
        ? accessId === ''
          ? 'none: the grade portal is closed'
          : accessId === config.agentAccessId
            ? 'as set in AGENT_ACCESS_ID'
            : 'as made under Agents'
        : accessId,
    ],
    ...config.warnings.map((text): [string, string] => ['Warning', text]),
  ];
}
