/** Fields of ours on the wire that say how current a price or figure is. */
import { column, day } from '@/content/wire/items'
import type { Fields } from '@/content/wire/schema'

/** @param claim name on the wire before `_verified_on`; empty in a row of its own @param stored before `verified_on` */
export function verifiedItems(claim: string, stored: string): Fields {
  const name = claim && `${claim}_`
  return {
    [`${name}verified_on`]: day(`${stored}verified_on`, 'When it was last verified.'),
    [`${name}verified_by`]: column('string', `${stored}verified_by`, 'Who verified it.'),
  }
}
