import fc from 'fast-check';

/** Bodies that no form and no program of ours would send. */
export const bodies: [string, string, string | Uint8Array<ArrayBuffer>][] = [
  ['no type at all', '', 'a=1'],
  ['an empty form', 'application/x-www-form-urlencoded', ''],
  ['broken percent signs', 'application/x-www-form-urlencoded', 'name=%ZZ&email=%E0%A4%A&id=%00'],
  [
    'prototype keys',
    'application/x-www-form-urlencoded',
    '__proto__=x&constructor[prototype][y]=z&intent=__proto__',
  ],
  [
    'a thousand fields',
    'application/x-www-form-urlencoded',
    Array.from({ length: 1000 }, (_, i) => `f${i}=1`).join('&'),
  ],
  ['truncated JSON', 'application/json', '{"date": "2026-'],
  ['deeply nested JSON', 'application/json', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['JSON of the wrong shape', 'application/json', '[1, null, {"__proto__": {"admin": true}}]'],
  ['JSON that is a number', 'application/json', '1e999'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  [
    'truncated multipart',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
  ],
  ['bytes that are no text', 'text/plain', Uint8Array.from({ length: 300 }, (_, i) => i % 256)],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['more than is read', 'application/json', `{"message":"${'x'.repeat(300_000)}"}`],
  ['lone surrogates', 'application/json', '{"page":"\\ud800","name":"\\udfff\\u0000"}'],
];

const fieldNames = [
  ...['name', 'email', 'message', 'intent', 'do', 'id', 'ids', 'text', 'date', 'grades', 'page'],
  ...['values', 'replaces', 'draftId', 'content', 'hints', 'metrics', 'accessId', '__proto__'],
];

/** Bodies with the fields of ours, and anything in them: numbers for texts, lists for numbers, nests of both. */
export const anyBodies: fc.Arbitrary<[type: string, body: string]> = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...fieldNames), fc.anything({ maxDepth: 3 }), { maxKeys: 8 })
    .map((fields): [string, string] => ['application/json', JSON.stringify(fields) ?? '{}']),
  fc
    .dictionary(fc.constantFrom(...fieldNames), fc.string({ unit: 'binary' }), { maxKeys: 8 })
    .map((fields): [string, string] => [
      'application/x-www-form-urlencoded',
      Object.entries(fields)
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&'),
    ]),
);

/** What is put in place of a parameter, or behind an address. */
export const tails = [
  '?q=%00&sort=%FF&page=-1',
  '?page=99999999999999999999&sort=__proto__',
  `?q=${'a'.repeat(3000)}`,
  '?edit=..%2F..%2Fetc%2Fpasswd&returnTo=//evil.example',
  '?_routes=root,__proto__&index',
  '?q=%25%5F%27%22%3B--&class=%F0%9F%A6%84',
];

export const parameters = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%A6%84',
  'a'.repeat(500),
  '__proto__',
  "'%20or%201=1--",
  '%ff%fe',
];

export const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const headers: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-for': 'not-an-address, , 999.999.999.999', 'x-forwarded-host': 'evil.example' },
  { cookie: 'session=%; session=%00; __proto__=1; signin={"state":1}' },
  { 'accept-encoding': 'br;q=nonsense, gzip;q=-1, *;q=0' },
  { 'if-none-match': `"${'x'.repeat(2000)}", W/"` },
  { authorization: 'Bearer nonsense', 'content-type': 'application/json; charset="' },
  { 'accept-language': ',;q=;'.repeat(200), 'user-agent': '('.repeat(2000) },
  { range: 'bytes=99-1,-5', 'sec-fetch-site': 'same-origin' },
];
