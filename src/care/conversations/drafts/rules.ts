/** Stored format of the drafts of new conversations. Pure. */
import * as v from 'valibot'

const newDraft = v.object({
  /** The offer that the message asks to change; empty for none. */
  offer: v.string(),
  subject: v.string(),
  request: v.string(),
  text: v.string(),
})
export type NewDraft = v.InferOutput<typeof newDraft>

const stored = v.object({ drafts: v.array(newDraft) })

/** At most one without an offer, and one for each offer that is to be changed. */
const DRAFTS_MAX = 10

/** The drafts in a row's text, the last saved first. Before there were several the row had the message alone. */
export function readNewDrafts(text: string): readonly NewDraft[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  return parsed.success ? parsed.output.drafts : [{ offer: '', subject: '', request: '', text }]
}

export function writeNewDrafts(drafts: readonly NewDraft[]): string {
  return JSON.stringify({ drafts })
}

/** Replaces the draft about the same offer; removes it if subject and text are empty. */
export function putNewDraft(drafts: readonly NewDraft[], draft: NewDraft): readonly NewDraft[] {
  const others = withoutNewDraft(drafts, draft.offer)
  const isEmpty = draft.text.trim() === '' && draft.subject.trim() === ''
  return isEmpty ? others : [draft, ...others].slice(0, DRAFTS_MAX)
}

export function withoutNewDraft(drafts: readonly NewDraft[], offer: string): readonly NewDraft[] {
  return drafts.filter((one) => one.offer !== offer)
}
