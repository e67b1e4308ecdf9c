/** Packages that the bundle of the server leaves outside: native ones, and one of 300 languages. */
export const outsideBundle = ['piscina', 'sharp', 'takumi-js', 'shiki'];

/** Files of packages that the server reads while it runs. */
export const readAtRunTime = [
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  '@fontsource/redaction-35/files/redaction-35-*-400-normal.woff2',
  '@fontsource-variable/brygada-1918/files/brygada-1918-*-wght-normal.woff2',
];
