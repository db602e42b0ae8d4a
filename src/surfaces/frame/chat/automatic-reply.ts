import type { AutomaticReply } from '@/care/live-chat/present'
import type { ReplyFacts } from '@/care/live-chat/visitor/rules'
import { LANGUAGES, type Locale, toLocale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { returnText } from './inside/words/times'
import type { EditedText } from './page-data'

type ReplyTexts = {
  readonly locale: Locale
  readonly defaultReply: EditedText
  /** That files are not needed yet. */
  readonly filesNote: EditedText
  readonly words: Messages['chat']
}

/**
 * What someone who begins a chat is answered at once: the editors' text when someone is there; otherwise that nobody is,
 * and when the team is back, if that is known. Pure.
 */
export function automaticReply(
  { locale, defaultReply, filesNote, words }: ReplyTexts,
  { isAway, returnsAt, at, timeZone, hasFiles }: ReplyFacts,
): AutomaticReply | null {
  if (!isAway) {
    if (!defaultReply.text) return null
    const addsNote = !hasFiles && filesNote.lang === defaultReply.lang
    const text = [defaultReply.text, addsNote && filesNote.text].filter(Boolean).join(' ')
    return { text, locale: toLocale(defaultReply.lang) ?? locale }
  }
  const { awayReply, awayMail } = words.chat
  const zone = timeZone ?? HOSPITAL_TIME_ZONE
  const clock = {
    zone,
    hospitalZone: HOSPITAL_TIME_ZONE,
    language: LANGUAGES[locale].intl,
    now: at.getTime(),
  }
  const back = returnsAt && returnText(returnsAt.toISOString(), { ...clock, words: words.team })
  return { text: [awayReply, back, awayMail].filter(Boolean).join(' '), locale }
}
