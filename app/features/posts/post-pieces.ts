/**
 * The smallest parts of stored content: list items and table cells. They may arrive as a list, as
 * JSON text starting with '[', or as delimited text, each piece optionally base64 plus URI encoded.
 */
const notBase64 = /[^A-Za-z0-9+/=]/;
const notUriEncoded = /[^A-Za-z0-9\-_.!~*'()%]/;

/**
 * Decoded where the piece is exactly what the encoder would have made of some text, else kept:
 * base64 alone would take 'Test' or 'Data' for encoded and turn them into garbage.
 */
export function decodePiece(piece: string): string {
  if (piece === '' || piece.length % 4 !== 0 || notBase64.test(piece)) return piece;
  try {
    const inner = atob(piece);
    if (notUriEncoded.test(inner) || btoa(inner) !== piece) return piece;
    const text = decodeURIComponent(inner);
    return encodeURIComponent(text) === inner ? text : piece;
  } catch {
    return piece;
  }
}

/** Left as it is unless reading would take it for encoded; then encoded, so that it survives. */
export function encodePiece(piece: string): string {
  return decodePiece(piece) === piece ? piece : btoa(encodeURIComponent(piece));
}

export function readItems(raw: unknown): string[] {
  const list = readJsonList(raw);
  if (list) return list.map(pieceOf);
  if (typeof raw !== 'string' || raw === '') return [];
  const whole = decodePiece(raw);
  const inner = whole === raw ? null : readJsonList(whole);
  if (inner) return inner.map(pieceOf);
  return split(raw, '|', ',').map(decodePiece);
}

export function readRows(raw: unknown): string[][] {
  const list = readJsonList(raw);
  if (list) return list.map(rowOf);
  if (typeof raw !== 'string' || raw === '') return [];
  const whole = decodePiece(raw);
  const inner = whole === raw ? null : readJsonList(whole);
  if (inner) return inner.map(rowOf);
  return split(raw, '||', ';').map((row) => split(row, '|', ',').map(decodePiece));
}

/** A list, or the list that a JSON text starting with '[' holds; null for anything else. */
export function readJsonList(raw: unknown): unknown[] | null {
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== 'string' || !raw.trimStart().startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function rowOf(raw: unknown): string[] {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const cells = 'cells' in raw ? raw.cells : Object.values(raw);
    return readItems(cells);
  }
  return readItems(raw);
}

function pieceOf(raw: unknown): string {
  if (typeof raw === 'string') return decodePiece(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  if (typeof raw !== 'object' || raw === null) return '';
  if (Array.isArray(raw)) return raw.filter((part) => typeof part === 'string').join(', ');
  const text = 'value' in raw ? raw.value : 'text' in raw ? raw.text : '';
  return typeof text === 'string' ? decodePiece(text) : '';
}

function split(text: string, first: string, second: string): string[] {
  const pieces = text.split(text.includes(first) ? first : second);
  return pieces.map((piece) => piece.trim());
}
