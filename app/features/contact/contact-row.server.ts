import { parseJson } from '~/formats/json';
import type { VisitorLocation } from '~/formats/visitor-location';
import type { ContactRow } from '~/server/storage/tables/mail';
import { type ContactMessage, type MessageDevice, readStatus } from './message';

export function toRow(message: ContactMessage): ContactRow {
  const { locationData, deviceInfo, spamReasons, replies, ...rest } = message;
  return {
    ...rest,
    locationData: JSON.stringify(locationData),
    deviceInfo: JSON.stringify(deviceInfo),
    spamReasons: JSON.stringify(spamReasons),
    replies: JSON.stringify(replies),
    searchText: [message.name, message.email, message.subject, message.message]
      .join('\n')
      .toLowerCase(),
  };
}

const unknownLocation: VisitorLocation = {
  ip: 'Unknown',
  country: 'Unknown',
  region: 'Unknown',
  city: 'Unknown',
  timezone: 'Unknown',
  isp: 'Unknown',
};
const unknownDevice: MessageDevice = {
  deviceType: 'Unknown',
  os: 'Unknown',
  browser: 'Unknown',
  userAgent: 'Unknown',
  isVirtualized: false,
  screenResolution: 'Unknown',
  language: 'Unknown',
  platform: 'Unknown',
};

export function toMessage(row: ContactRow): ContactMessage {
  const { searchText: _, ...rest } = row;
  const reasons = parseJson(row.spamReasons);
  const replies = parseJson(row.replies);
  return {
    ...rest,
    status: readStatus(row.status),
    locationData: withDefaults(unknownLocation, parseJson(row.locationData)),
    deviceInfo: withDefaults(unknownDevice, parseJson(row.deviceInfo)),
    spamReasons: Array.isArray(reasons) ? reasons.filter((r) => typeof r === 'string') : [],
    replies: Array.isArray(replies) ? replies : [],
  };
}

/** The stored values that have the right type; the defaults for all others. */
function withDefaults<T extends object>(model: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return model;
  const parts = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof Reflect.get(model, name) && value !== '',
  );
  return { ...model, ...Object.fromEntries(parts.filter(([name]) => name in model)) };
}
