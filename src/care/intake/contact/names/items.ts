/** What was wrong with a form sent without scripts, in the address of the page it comes back to. Pure. */
import { keysOf } from '@/lib/typed-record'
import type { ContactField } from '../rules'
import { CONTACT_NAMES } from './constants'

export type Fault = { readonly field: ContactField; readonly code: string }

const CODE = /^[A-Z]+(?:_[A-Z]+)*$/
const LONGEST_CODE = 40

/**
 * `first_name.REQUIRED-email.EMAIL_INVALID`: names of our own list and codes, never what was typed.
 * @param fields wire field → code; what is no field of the form is left out
 */
export function faultsText(fields: Readonly<Record<string, string>>): string {
  return Object.values(CONTACT_NAMES)
    .flatMap((name) => {
      const code = fields[name]
      return code === undefined ? [] : [`${name}.${code}`]
    })
    .join('-')
}

/** The same read back, in the order of our list. Anybody can write an address: what we do not know is left out. */
export function faultsOf(text: string | undefined): readonly Fault[] {
  const given = new Map(
    (text ?? '').split('-').map((part) => [nameIn(part), part.slice(nameIn(part).length + 1)]),
  )
  return keysOf(CONTACT_NAMES).flatMap((field) => {
    const code = given.get(CONTACT_NAMES[field]) ?? ''
    return code.length <= LONGEST_CODE && CODE.test(code) ? [{ field, code }] : []
  })
}

function nameIn(part: string): string {
  return part.split('.', 1)[0] ?? ''
}
