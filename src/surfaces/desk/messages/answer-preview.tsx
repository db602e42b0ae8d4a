import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'

/** A canned answer with the patient's name and reference. */
export type AnswerChoice = {
  readonly id: string
  readonly locale: Locale
  /** Its name. */
  readonly language: string
  readonly subject: string
  readonly text: string
}

type AnswerPreviewProps = {
  readonly words: Messages['answers']['pick']
  readonly answer: AnswerChoice | undefined
  /** The button that inserts it is described by it. */
  readonly id: string
}

/** A canned answer as it will be read, with the name and the reference of its reader. */
export function AnswerPreview({ words, answer, id }: AnswerPreviewProps) {
  if (!answer) return null
  return (
    <figure className="grid basis-full gap-1 border-l-2 border-line pl-3 text-2xs sm:col-span-2">
      <figcaption className="text-ink-soft">{words.preview}</figcaption>
      <p id={id} lang={answer.locale} className="break-words whitespace-pre-wrap">
        {answer.text}
      </p>
    </figure>
  )
}
