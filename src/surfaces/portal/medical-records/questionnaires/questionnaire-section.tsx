import { getTranslations } from 'next-intl/server'
import type {
  AnswerView,
  QuestionnaireView,
  QuestionView,
} from '@/care/patient-record/questionnaires/present'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { answerWords } from '@/surfaces/frame/patient-record/answer-words'
import { QuestionHistory } from '@/surfaces/frame/patient-record/question-history'
import { AskedQuestion } from './asked-question'

type QuestionnaireSectionProps = {
  readonly locale: Locale
  readonly questionnaires: readonly QuestionnaireView[]
  readonly history: readonly AnswerView[]
}

/** The questionnaires for the patient's open requests; renders nothing if there are none. */
export async function QuestionnaireSection({ locale, questionnaires, history }: QuestionnaireSectionProps) {
  const [t, { record }, { MEDICAL_RECORDS_NOT_SAVED }] = await Promise.all([
    getTranslations({ locale, namespace: 'record' }),
    loadMessages(locale),
    errorTexts(locale),
  ])
  const words = { ...record, errors: await editedErrors(locale, record.errors) }
  if (questionnaires.length === 0 && history.length === 0) return null
  return (
    <>
      {questionnaires.map(({ id, title, intro, questions, lang }) => (
        <section key={id} aria-labelledby={`questionnaire-${id}`} className="grid gap-5">
          <div className="measure grid gap-2" lang={lang}>
            <h2 id={`questionnaire-${id}`} className="display text-xl">
              {title}
            </h2>
            {intro ? <p className="text-ink-soft">{intro}</p> : null}
          </div>
          <p className="tabular text-sm font-semibold">
            {t('progress', { done: questions.filter(isAnswered).length, all: questions.length })}
          </p>
          <ol className="grid gap-5">
            {questions.map(async (question) => (
              <li
                key={question.key}
                className="grid gap-3 rounded-card border border-line bg-surface p-5 md:p-6"
              >
                <AskedQuestion
                  {...{ question, locale, words }}
                  notSaved={MEDICAL_RECORDS_NOT_SAVED}
                  savedWords={
                    question.savedAt === null
                      ? undefined
                      : t('savedAt', { date: longDateTime(question.savedAt, locale) })
                  }
                  storedWords={await storedWords(question, locale)}
                />
                <Formerly {...{ locale, question }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <QuestionHistory {...{ locale, history }} />
    </>
  )
}

function storedWords({ kind, value, options }: QuestionView, locale: Locale): Promise<string> {
  const label = options.find(({ key }) => key === value)?.label ?? null
  return answerWords({ kind, value, label }, locale)
}

function isAnswered({ value, formerly }: QuestionView): boolean {
  return value !== '' || formerly !== null
}

type FormerlyProps = { readonly locale: Locale; readonly question: QuestionView }

/** An earlier wording of the question, with the answer that was given to it. */
async function Formerly({ locale, question: { formerly } }: FormerlyProps) {
  if (!formerly) return null
  const t = await getTranslations({ locale, namespace: 'record.asked' })
  return (
    <div className="grid gap-1 rounded-field bg-mist p-4 text-sm">
      <p className="text-ink-soft">{t('formerly')}</p>
      <p lang={LANGUAGES[formerly.locale].code} className="font-semibold">
        {formerly.question}
      </p>
      <p className="whitespace-pre-line break-words">{answerWords(formerly, locale)}</p>
    </div>
  )
}
