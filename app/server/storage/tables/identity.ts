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

export interface AccessFailureRow {
  /** Who: an IPv4 address, an IPv6 /64, a reader's id or 'everyone'; before it what it did, except for the portal. */
  address: string;
  failures: number;
  lastFailureAt: string;
  lockedUntil: string;
}
