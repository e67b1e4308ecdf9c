import { parseJson } from '~/formats/json';
import { z } from '~/formats/zod';
import { type ContactMessage, readStatus } from './message';
import type { ContactRow } from './tables.server';

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

const known = z.string().min(1).catch('Unknown');
const locationShape = z.object({
  ip: known,
  country: known,
  region: known,
  city: known,
  timezone: known,
  isp: known,
});
const deviceShape = z.object({
  deviceType: known,
  os: known,
  browser: known,
  userAgent: known,
  isVirtualized: z.boolean().catch(false),
  screenResolution: known,
  language: known,
  platform: known,
});
const reasonsShape = z.array(z.string()).catch([]);

/** What is missing or wrong in stored JSON reads as unknown. */
export function toMessage(row: ContactRow): ContactMessage {
  const { searchText: _, ...rest } = row;
  const replies = parseJson(row.replies);
  return {
    ...rest,
    status: readStatus(row.status),
    locationData: locationShape.parse({ ...(parseJson(row.locationData) as object) }),
    deviceInfo: deviceShape.parse({ ...(parseJson(row.deviceInfo) as object) }),
    spamReasons: reasonsShape.parse(parseJson(row.spamReasons)),
    replies: Array.isArray(replies) ? replies : [],
  };
}
