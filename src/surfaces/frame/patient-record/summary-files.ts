/** The files of a summary: a tagged PDF in the reader's language, and the International Patient Summary. */
import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import { toIps } from '@/care/patient-record/ips/present'
import type { PatientSummary } from '@/care/patient-record/summary/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { answerWords } from './answer-words'
import { summaryText } from './summary-text'

export const SUMMARY_FILES = ['pdf', 'fhir'] as const
export type SummaryFile = (typeof SUMMARY_FILES)[number]

/** The response with a file: saved under a name that says nothing about the patient, and kept by no cache. */
export async function respondWithSummary(
  kind: SummaryFile,
  summary: PatientSummary,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Promise<Response> {
  const isPdf = kind === 'pdf'
  const body = isPdf
    ? new Uint8Array(await drawPdf(await summaryText(summary, { locale, at }), await readFonts()))
    : JSON.stringify(await ipsOf(summary, locale, at), null, 2)
  return new Response(body, {
    headers: {
      'Content-Type': isPdf ? 'application/pdf' : 'application/fhir+json; charset=utf-8',
      'Content-Disposition': `attachment; filename="patient-summary.${isPdf ? 'pdf' : 'json'}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function ipsOf(summary: PatientSummary, locale: Locale, at: Date) {
  const t = await translator(locale, 'record')
  const inWords = new Map(
    await Promise.all(
      summary.questionAnswers.map(async (answer) => [answer.key, await answerWords(answer, locale)] as const),
    ),
  )
  const sections = {
    problems: t('ips.problems'),
    allergies: t('ips.allergies'),
    medications: t('ips.medications'),
    procedures: t('ips.procedures'),
    alerts: t('ips.alerts'),
  }
  return toIps(summary, {
    words: {
      title: t('ips.title'),
      sections,
      answer: (field, answer) => {
        const words = answer === 'none' ? t(`fields.${field}.none`) : t('answers.unanswered')
        return `${t(`fields.${field}.label`)}: ${words}`
      },
      questionnaires: t('summary.questionnaires'),
      questionAnswer: ({ key, question }) => `${question}\n${inWords.get(key) ?? ''}`,
    },
    language: LANGUAGES[locale].code,
    at: at.toISOString(),
    makeId: newId,
  })
}
