import type { CannedAnswerView } from '@/care/conversations/answers/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { DeskOutcome } from '../../outcome'
import { RecordRows } from '../../records/record-rows'
import { AnswerForm, type AnswerFormProps, DeleteAnswer } from './answer-form'

/** Names of the forms of one answer. */
const FORMS = ['canned-answer.save', 'canned-answer.delete']

type AnswerListProps = { readonly locale: Locale; readonly answers: readonly CannedAnswerView[] }
type FormParts = Pick<AnswerFormProps, 'words' | 'errors' | 'languages' | 'conflict' | 'notSaved'>

/** The canned answers by language: each is changed where it is. */
export async function AnswerList({ locale, answers }: AnswerListProps) {
  const { answers: words, desk, portal } = await loadMessages(locale)
  const parts: FormParts = {
    words,
    errors: { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, words.errors)) },
    conflict: portal.conflict,
    notSaved: desk.notSaved,
    languages: LOCALES.map((code) => ({ code, name: LANGUAGES[code].name })),
  }
  const hidden = { answer: '', locale, idempotency_key: newId() }
  return (
    <>
      <PendingLink
        href={`/${locale}/desk/messages`}
        className="link mt-4 inline-flex items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {words.back}
      </PendingLink>
      <h1 className="display mt-2 text-xl">{words.title}</h1>
      <p className="measure mt-1 text-ink-soft">{words.lead}</p>
      <DeskOutcome>
        <FormFold isUnsaved={isUnsaved(FORMS, ['answer', ''])} className="mt-4">
          <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>{words.add}</summary>
          <div className="mt-3 max-w-3xl rounded-field border border-line bg-surface p-4">
            <AnswerForm {...{ ...parts, hidden }} typed={{ language: locale }} revision="" />
          </div>
        </FormFold>
        {answers.length === 0 ? (
          <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{words.none}</p>
        ) : null}
        <RecordRows
          words={words}
          rows={LOCALES.flatMap((code) => answers.filter((answer) => answer.locale === code)).map(
            (answer) => ({
              id: answer.id,
              group: LANGUAGES[answer.locale].name,
              row: <AnswerRow {...{ locale, answer, parts }} />,
            }),
          )}
        />
      </DeskOutcome>
    </>
  )
}

type AnswerRowProps = {
  readonly locale: Locale
  readonly answer: CannedAnswerView
  readonly parts: FormParts
}

function AnswerRow({ locale, answer, parts }: AnswerRowProps) {
  const { id, revision, subject, text } = answer
  return (
    <FormFold isUnsaved={isUnsaved(FORMS, ['answer', id])}>
      <summary className="cursor-pointer p-4 font-medium break-words">{subject}</summary>
      <div className="grid gap-4 border-t border-line p-4">
        <AnswerForm
          {...{ ...parts, revision }}
          typed={{ subject, text, language: answer.locale }}
          hidden={{ answer: id, locale, idempotency_key: newId() }}
        />
        <DeleteAnswer
          words={parts.words}
          errors={parts.errors}
          notSaved={parts.notSaved}
          hidden={{ answer: id, revision, locale }}
        />
      </div>
    </FormFold>
  )
}
