/**
 * Two devices at once: a form carries the revision of what it was opened with, and a save on top of another one is
 * refused. A revision is a hash of the stored values, so a clock that jumps does not matter, and what another form
 * changed is no conflict.
 */
import { canonicalJson } from './canonical-json'
import { sha256 } from './crypto'
import type { OpenedForm } from './opened-form'
import { err, ok, type Result } from './result'

/** The values of one form as they are stored; null while nothing was ever saved. */
type Values = { readonly [name in string]: string | boolean | null | Values }

export type SavedForm = {
  readonly revision: string
  /** False where the same was stored already. */
  readonly isChanged: boolean
}

/** One text for what is stored; empty for nothing. */
export function revisionOf(values: Values | null): string {
  return values ? sha256(canonicalJson(values)) : ''
}

type Change = {
  readonly opened: OpenedForm
  readonly stored: Values | null
  readonly wanted: Values
}

/**
 * Saves with `write`, unless another device has saved something else since the form was opened. What is stored already
 * is a success and is not written again, so a repeated save needs no key. To be called with the row locked: the person's,
 * or that of the record.
 */
export async function saveOnTop<Code extends string>(
  { opened: { base, over }, stored, wanted }: Change,
  write: () => Promise<Result<null, Code>>,
): Promise<Result<SavedForm, Code | 'CHANGED_ELSEWHERE'>> {
  const [before, revision] = [revisionOf(stored), revisionOf(wanted)]
  if (before === revision) return ok({ revision, isChanged: false })
  if (before !== (over || base)) return err('CHANGED_ELSEWHERE')
  const written = await write()
  return written.ok ? ok({ revision, isChanged: true }) : written
}
