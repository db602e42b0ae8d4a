/** The text that is stored by now instead of the one in the form, as the form shows it. Pure. */
import type { StoredText } from '@/care/offers/drafts/rules'
import type { FormState } from '@/lib/form-state'
import { overOf } from '../schema'

/** Codes of a refusal because another text is stored. OFFER_OPEN: the first version was sent meanwhile. */
export const OVERTAKEN_CODES = ['DRAFT_CHANGED', 'OFFER_OUTDATED', 'OFFER_OPEN'] as const

/** Which kind of text is stored by now; undefined for any other code. */
export function overtakingKind(code: string | undefined): StoredView['kind'] | undefined {
  if (!OVERTAKEN_CODES.some((known) => known === code)) return undefined
  return code === 'DRAFT_CHANGED' ? 'draft' : 'version'
}

export type StoredView = {
  readonly kind: 'draft' | 'version'
  /** What a form names to continue it: empty for an offer that was never sent. */
  readonly offerId: string
  /** Number of the newest version; empty without one. */
  readonly version: string
  /** Of the draft; empty for a version. */
  readonly savedAt: string
  /** Sent as `over`, it is replaced. */
  readonly revision: string
  /** When it was stored, in words. */
  readonly date: string
  /** Empty: the system. */
  readonly authorName: string
  readonly values: Readonly<Record<string, string>>
}

type Source = StoredText & { readonly offerId: string; readonly date: string }

export function presentStored({
  kind,
  offerId,
  version,
  savedAt,
  date,
  authorName,
  values,
}: Source): StoredView {
  const shownVersion = version > 0 ? String(version) : ''
  return {
    ...{ kind, date, values },
    offerId: version > 0 ? offerId : '',
    version: shownVersion,
    savedAt: savedAt ?? '',
    revision: overOf(shownVersion, savedAt ?? ''),
    authorName: authorName ?? '',
  }
}

/** The answer of an action that has read it, and back. */
export function storedAnswer({ revision, values, ...view }: StoredView): Partial<FormState> {
  return { values: view, stored: { revision, values } }
}

function storedOf({ stored, values }: FormState): StoredView | undefined {
  if (!stored || !values) return undefined
  const { kind, offerId = '', version = '', savedAt = '', date = '', authorName = '' } = values
  return {
    ...stored,
    ...{ offerId, version, savedAt, date, authorName },
    kind: kind === 'draft' ? 'draft' : 'version',
  }
}

/** `view`: null where nothing is stored any more. `isFinal`: reading again cannot succeed. */
export type StoredReading =
  | { readonly kind: 'read'; readonly view: StoredView | null }
  | { readonly kind: 'failed'; readonly isFinal: boolean }

/** What reading it again has shown. @param answer undefined: none came */
export function readingOf(answer: FormState | undefined): StoredReading {
  if (answer?.status !== 'done') return { kind: 'failed', isFinal: answer?.code === 'FORBIDDEN' }
  return { kind: 'read', view: storedOf(answer) ?? null }
}

/** What a form continues where nothing is stored any more: its text becomes the first draft. */
export const NOTHING_STORED = { offerId: '', version: '', savedAt: '' } as const
