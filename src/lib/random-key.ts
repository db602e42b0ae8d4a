/**
 * A UUID of version 4 with 120 random bits, as some schemas of idempotency keys ask for. Also in the browser, where
 * `randomUUID` is missing on an insecure origin.
 */
export function randomKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
