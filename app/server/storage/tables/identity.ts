export interface SessionRow {
  idHash: string;
  email: string;
  name: string;
  issuer: string;
  subject: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface RateLimitRow {
  /** The action, and who: an IPv4 address, an IPv6 /64 or /48, a reader's id, the hash of an e-mail address or 'everyone'. */
  key: string;
  count: number;
  startedAt: string;
  /** Empty: not blocked. */
  blockedUntil: string;
}
