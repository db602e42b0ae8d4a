/** 128 random bits in hex, also in the browser, where `randomUUID` is missing on an insecure origin. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
