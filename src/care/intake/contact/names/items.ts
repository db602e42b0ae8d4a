/** The faults of a form sent without scripts, in the URL of the page that it is redirected to. Pure. */
import { keysOf } from '@/lib/typed-record'
import { CONTACT_NAMES, type ContactField } from './constants'

export type Fault = { readonly field: ContactField; readonly code: string }

const CODE = /^[A-Z]+(?:_[A-Z]+)*$/
const CODE_MAX_LENGTH = 40

/**
 * `first_name.REQUIRED-email.EMAIL_INVALID`: known names and codes, never what was typed.
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

/** The same read back, in the order of `CONTACT_NAMES`. A URL is untrusted: what is unknown is left out. */
export function faultsOf(text: string | undefined): readonly Fault[] {
  const codes = new Map(
    (text ?? '').split('-').map((part) => [nameIn(part), part.slice(nameIn(part).length + 1)]),
  )
  return keysOf(CONTACT_NAMES).flatMap((field) => {
    const code = codes.get(CONTACT_NAMES[field]) ?? ''
    return code.length <= CODE_MAX_LENGTH && CODE.test(code) ? [{ field, code }] : []
  })
}

function nameIn(part: string): string {
  return part.split('.', 1)[0] ?? ''
}
