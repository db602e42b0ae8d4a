/** Which prices of the list apply on a day. Days are `YYYY-MM-DD`, so that texts compare like days. Pure. */

type Validity = { readonly validFrom: string; readonly validUntil: string | null }

/** Whether a price applies on a day, the first and the last one included. */
export function isValidOn({ validFrom, validUntil }: Validity, day: string): boolean {
  return validFrom <= day && (validUntil === null || day <= validUntil)
}
