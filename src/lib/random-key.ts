/** 128 random bits in hex, in the browser too; `randomUUID` is missing where the page is not on a secure origin. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
