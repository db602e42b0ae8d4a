import { getTranslations } from 'next-intl/server'
import type { DeskRecord } from '@/care/patient-record/open-record'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { AnswerText } from '@/surfaces/frame/patient-record/answer-text'
import { answerWords } from '@/surfaces/frame/patient-record/answer-words'
import { QuestionHistory } from '@/surfaces/frame/patient-record/question-history'
import { RecordHistory } from '@/surfaces/frame/patient-record/record-history'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { FactList } from '../fact-list'
import { ReasonForm } from './reason-form'

type DeskRecordScreenProps = {
  readonly locale: Locale
  readonly requestId: string
  readonly record: DeskRecord
}

/** What a patient wrote about their health, for the care team; or the question why they read it. */
export async function DeskRecordScreen({ locale, requestId, record }: DeskRecordScreenProps) {
  const t = await getTranslations({ locale, namespace: 'record' })
  const { name } = record
  return (
    <article className="grid max-w-3xl gap-4 py-4">
      <PendingLink
        href={`/${locale}/desk/requests/${requestId}`}
        className="link inline-flex items-center gap-1.5 justify-self-start text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('desk.back')}
      </PendingLink>
      <h1 className="display text-xl">{t('desk.title')}</h1>
      <p className="text-ink-soft">{t('desk.of', { name })}</p>
      {record.state === 'open' ? <OpenRecord {...{ locale, record }} /> : null}
      {record.state === 'withdrawn' ? (
        <Notice tone="info" title={t('desk.withdrawnTitle')}>
          {t('desk.withdrawn', { name })}
        </Notice>
      ) : null}
      {record.state === 'reason' ? (
        <>
          <Notice tone="warning" title={t('desk.reasonTitle')}>
            {t('desk.reasonText', { name })}
          </Notice>
          <ReasonForm words={(await loadMessages(locale)).record} requestId={requestId} />
        </>
      ) : null}
    </article>
  )
}

type OpenRecordProps = {
  readonly locale: Locale
  readonly record: Extract<DeskRecord, { readonly state: 'open' }>
}

async function OpenRecord({ locale, record }: OpenRecordProps) {
  const { name, answers, history, questionAnswers, questionHistory, reason } = record
  const t = await getTranslations({ locale, namespace: 'record' })
  const facts = answers.map(
    (answer) =>
      [
        t(`fields.${answer.field}.label`),
        <div key={answer.field}>
          <AnswerText {...{ locale, answer }} />
          {answer.savedAt ? (
            <p className="text-ink-soft">{t('savedAt', { date: longDateTime(answer.savedAt, locale) })}</p>
          ) : null}
        </div>,
      ] as const,
  )
  const asked = await Promise.all(
    questionAnswers.map(
      async (answer) =>
        [
          answer.question,
          <div key={answer.key}>
            <p className="whitespace-pre-line break-words">{await answerWords(answer, locale)}</p>
            <p className="text-ink-soft">{t('savedAt', { date: longDateTime(answer.savedAt, locale) })}</p>
          </div>,
        ] as const,
    ),
  )
  return (
    <>
      <Notice tone="info">
        <p>{t('desk.noted', { name })}</p>
        {reason ? <p>{t('desk.given', { reason })}</p> : null}
      </Notice>
      <section className="rounded-field border border-line bg-surface p-4">
        <FactList facts={facts} className="gap-y-3 text-xs sm:grid-cols-[12rem_1fr]" />
      </section>
      {questionAnswers.length > 0 ? (
        <section className="rounded-field border border-line bg-surface p-4">
          <h2 className="mb-3 text-xs font-semibold">{t('asked.desk')}</h2>
          <FactList facts={asked} className="gap-y-3 text-xs sm:grid-cols-[12rem_1fr]" />
        </section>
      ) : null}
      {history.length > 0 ? (
        <RecordHistory {...{ locale, history }} title={t('desk.history')} lead={t('desk.of', { name })} />
      ) : null}
      <QuestionHistory {...{ locale }} history={questionHistory} />
    </>
  )
}
