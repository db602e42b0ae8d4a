import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { RecordChange, RecordQuestion } from '@/care/patient-record/present'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import { longDate, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { HealthSentence } from '@/surfaces/frame/health-sentence'
import { RecordHistory } from '@/surfaces/frame/patient-record/record-history'
import { ConsentForm } from './consent-form'
import { QuestionForm } from './question-form'

type MedicalRecordsScreenProps = {
  readonly locale: Locale
  readonly isAgreed: boolean
  readonly questions: readonly RecordQuestion[]
  readonly history: readonly RecordChange[]
  /** The questionnaires, shown once the patient agrees. */
  readonly children?: ReactNode
}

/** The six texts of the patient's record and the history of the patient's own changes. */
export async function MedicalRecordsScreen({
  locale,
  isAgreed,
  questions,
  history,
  children,
}: MedicalRecordsScreenProps) {
  const [t, { record }, { MEDICAL_RECORDS_NOT_SAVED }] = await Promise.all([
    getTranslations({ locale, namespace: 'record' }),
    loadMessages(locale),
    errorTexts(locale),
  ])
  const words = { ...record, errors: await editedErrors(locale, record.errors) }
  const done = questions.filter(({ answer }) => answer !== 'unanswered').length
  return (
    <div className="grid gap-8">
      <div className="measure grid gap-3">
        <p>{t('lead')}</p>
        <p className="text-sm text-ink-soft">{t('readers')}</p>
      </div>
      {isAgreed ? (
        <>
          <p className="tabular text-sm font-semibold">{t('progress', { done, all: questions.length })}</p>
          <ol className="grid gap-5">
            {questions.map((question) => (
              <li
                key={question.field}
                id={question.field}
                className="grid scroll-mt-6 gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
              >
                <h2 className="display text-xl">{t(`fields.${question.field}.label`)}</h2>
                <QuestionForm
                  {...{ question, locale, words }}
                  notSaved={MEDICAL_RECORDS_NOT_SAVED}
                  savedWords={savedWords(question)}
                  formerWords={formerWords(question)}
                />
              </li>
            ))}
          </ol>
          {children}
        </>
      ) : (
        <ConsentForm {...{ locale, words }}>
          <HealthSentence locale={locale} />
        </ConsentForm>
      )}
      <RecordHistory
        {...{ locale, history }}
        title={t('history.title')}
        lead={t(history.length === 0 ? 'history.empty' : 'history.lead')}
      />
    </div>
  )

  function savedWords({ savedAt }: RecordQuestion): string | undefined {
    return savedAt === null ? undefined : t('savedAt', { date: longDateTime(savedAt, locale) })
  }

  function formerWords({ former }: RecordQuestion): string | undefined {
    return former
      ? t('former.text', { reference: former.reference, date: longDate(former.at, locale) })
      : undefined
  }
}
