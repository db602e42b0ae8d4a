/** Stored formats of drafts. Pure. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'

const typedMessage = v.object({
  text: v.string(),
  /** The same in the patient's language, and who translated it: of the team alone. */
  translation: v.string(),
  translator: v.string(),
  /** The language of the text, as it is chosen; empty where there is no choice. */
  written: v.fallback(v.picklist([...LOCALES, '']), ''),
})
export type TypedMessage = v.InferOutput<typeof typedMessage>

const storedMessage = v.object({ message: typedMessage })

/** What was typed in a conversation. A row without a translation has the text alone. */
export function readTyped(stored: string): TypedMessage {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedMessage), stored)
  return parsed.success
    ? parsed.output.message
    : { text: stored, translation: '', translator: '', written: '' }
}

function isEmpty({ text, translation, translator }: TypedMessage, subject = ''): boolean {
  return [subject, text, translation, translator].every((value) => value.trim() === '')
}

/** Empty when nothing is typed; the chosen language alone does not count. */
export function writeTyped(message: TypedMessage): string {
  const { text, translation, translator, written } = message
  if (isEmpty(message)) return ''
  const isTextAlone = translation === '' && translator === '' && written === ''
  // A text that looks like the stored format would be read as that.
  return isTextAlone && readTyped(text).text === text ? text : JSON.stringify({ message })
}

const typedConversation = v.object({ subject: v.string(), ...typedMessage.entries })
/** A new conversation that a member of the team is writing. */
export type TypedConversation = v.InferOutput<typeof typedConversation>

const storedConversation = v.pipe(v.string(), v.parseJson(), typedConversation)

/** Undefined for what an earlier or later version stored in another way. */
export function readConversation(stored: string): TypedConversation | undefined {
  const parsed = v.safeParse(storedConversation, stored)
  return parsed.success ? parsed.output : undefined
}

/** Empty when nothing is typed; the chosen language alone does not count. */
export function writeConversation(typed: TypedConversation): string {
  return isEmpty(typed, typed.subject) ? '' : JSON.stringify(typed)
}

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
  const isNothing = draft.text.trim() === '' && draft.subject.trim() === ''
  return isNothing ? others : [draft, ...others].slice(0, DRAFTS_MAX)
}

export function withoutNewDraft(drafts: readonly NewDraft[], offer: string): readonly NewDraft[] {
  return drafts.filter((one) => one.offer !== offer)
}
