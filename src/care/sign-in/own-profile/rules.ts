/** Which fields of one's own record are answered, and which may be changed. Pure. */
import { err, ok, type Result } from '@/lib/result'
import { CLOSED_FIELDS, OWN_FIELDS } from './items'

/** `fields`, `fields[]` and `fields[0]`, as clients write lists. */
const FIELDS = /^fields(?:\[\d*\])?$/

/** The selected fields, all without a selection. @returns the first name that does not exist as the code otherwise */
export function selectedFields(query: URLSearchParams): Result<readonly string[]> {
  const names = [...query]
    .filter(([name]) => FIELDS.test(name))
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0 || names.includes('*')) return ok(OWN_FIELDS)
  const unknown = names.find((name) => !isOwnField(name))
  return unknown === undefined ? ok(OWN_FIELDS.filter((name) => names.includes(name))) : err(unknown)
}

/** Whether a body changes anything but the language. Names that do not exist are ignored, as by Directus. */
export function changesClosedField(names: readonly string[]): boolean {
  return names.some((name) => name !== 'language' && (isOwnField(name) || isClosed(name)))
}

const isOwnField = (name: string) => OWN_FIELDS.some((own) => own === name)
const isClosed = (name: string) => CLOSED_FIELDS.some((closed) => closed === name)
