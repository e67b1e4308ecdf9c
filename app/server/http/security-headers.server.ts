import type { Config } from '~/server/config.server';

/** Other hosts of the domain may have no https, so it is the owner who includes them. */
const hstsWords = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

export function securityHeaders({
  secure,
  hsts,
}: Pick<Config, 'secure' | 'hsts'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': `max-age=63072000${hstsWords[hsts]}` }),
  };
}

/** A policy for responses that are not documents: nothing may run. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

export interface PolicyOptions {
  scriptHashes?: string[];
  styleHashes?: string[];
  /** Origins, besides this one, that a form may lead to: the identity provider's. */
  formTargets?: string[];
  secure: boolean;
  frameAncestors?: "'self'" | "'none'";
  /** Origins, besides this one, that the page may show in a frame. */
  frameOrigins?: string[];
}

/** The content security policy of a document: own files, and inline scripts and styles by their hash alone. */
export function contentPolicy(options: PolicyOptions): string {
  const {
    scriptHashes = [],
    styleHashes = [],
    formTargets = [],
    secure,
    frameAncestors = "'none'",
    frameOrigins = [],
  } = options;
  const hashed = (hashes: string[]) => hashes.map((hash) => `'sha256-${hash}'`);
  const rules = [
    // Prefetching is all that has no rule of its own here.
    "default-src 'self'",
    "object-src 'none'",
    ["script-src 'self'", ...hashed(scriptHashes)].join(' '),
    ["style-src 'self'", ...hashed(styleHashes)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    `frame-ancestors ${frameAncestors}`,
  ];
  if (secure) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** For a problem page on Node's own response. */
export const problemHeaders = (
  config: Pick<Config, 'secure' | 'hsts'>,
): Record<string, string> => ({
  ...securityHeaders(config),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({ secure: config.secure }),
  'cache-control': 'no-store',
});
