/**
 * Which e-mail addresses are accepted. Without a library, because browser and server share this file. Plain addresses
 * only: no comments, quotes or line ends, which could add to a mail's headers.
 */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
/** RFC 5321, section 4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254

/** @param address trimmed and in lower case */
export function isEmailAddress(address: string): boolean {
  return address.length <= EMAIL_MAX_LENGTH && EMAIL.test(address)
}
