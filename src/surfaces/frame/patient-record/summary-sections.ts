/** A summary of a patient's record in words, for its page, its PDF and the page of a shared link. */
import type { PatientSummary } from '@/care/patient-record/summary/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { countryName } from '@/i18n/names'

import { answerWords } from './answer-words'

/** A name and what stands beside it; without one it is a line of its own. */
export type SummaryRow = { readonly name: string; readonly text: string }
export type SummarySection = {
  readonly key: 'person' | 'health' | 'questionnaires' | 'requests' | 'offers' | 'orders'
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

export async function summarySections(
  locale: Locale,
  { person, answers, questionAnswers, requests, offers, orders }: PatientSummary,
): Promise<readonly SummarySection[]> {
  const [t, portal, offerWords, orderWords] = await Promise.all([
    translator(locale, 'record'),
    translator(locale, 'portal'),
    translator(locale, 'offers'),
    translator(locale, 'orders'),
  ])
  const unknown = t('summary.unknown')
  const day = (value: string) => dayInWords(value, locale)
  const section = (key: SummarySection['key'], rows: readonly SummaryRow[]): SummarySection => ({
    ...{ key, title: t(`summary.${key}`) },
    rows: rows.length > 0 ? rows : [{ name: '', text: t('summary.none') }],
  })
  const asked = await Promise.all(
    questionAnswers.map(async (answer) => ({
      name: answer.question,
      text: await answerWords(answer, locale),
    })),
  )
  return [
    section('person', [
      { name: t('summary.name'), text: `${person.firstName} ${person.lastName}` },
      { name: t('summary.birthDate'), text: person.birthDate ? day(person.birthDate) : unknown },
      { name: t('summary.email'), text: person.email },
      { name: t('summary.phone'), text: person.phone ?? unknown },
      { name: t('summary.country'), text: person.country ? countryName(person.country, locale) : unknown },
    ]),
    section(
      'health',
      answers.map(({ field, answer, text }) => ({
        name: t(`fields.${field}.label`),
        text:
          answer === 'details'
            ? text
            : answer === 'none'
              ? t(`fields.${field}.none`)
              : t('answers.unanswered'),
      })),
    ),
    ...(asked.length > 0 ? [section('questionnaires', asked)] : []),
    section(
      'orders',
      orders.map(
        ({ number, treatmentType, hospital, treatmentFrom: from, treatmentUntil: until, ...order }) => ({
          name: treatmentType,
          text: [
            `${number}. ${orderWords(`status.${order.status}`, { date: longDate(order.statusAt, locale) })}`,
            hospital,
            from && until ? t('summary.from', { from: day(from), until: day(until) }) : null,
          ]
            .filter(Boolean)
            .join('\n'),
        }),
      ),
    ),
    section(
      'offers',
      offers.map(({ title, status, statusAt, validUntil, end }) => ({
        name: title,
        text: offerWords(end ? `ended.${end.kind}` : `status.${status}`, {
          date: longDate(statusAt, locale),
          until: day(validUntil),
        }),
      })),
    ),
    section(
      'requests',
      requests.map(({ reference, serviceName, status, statusAt }) => ({
        name: serviceName ?? reference,
        text: `${reference}. ${portal(`requests.status.${status}`, { date: longDate(statusAt, locale) })}`,
      })),
    ),
  ]
}
