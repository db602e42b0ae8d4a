/**
 * Which addresses we write to. Without a library, because the forms' browser copies use it, too: both sides give one
 * verdict. Plain addresses only: no comments, quotes or line ends, which mail headers would take for more.
 */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
/** RFC 5321, section 4.5.3.1.3. */
const LONGEST = 254

/** @param address lower-case, without spaces around it */
export function isEmailAddress(address: string): boolean {
  return address.length <= LONGEST && EMAIL.test(address)
}
