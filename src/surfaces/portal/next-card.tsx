import { getTranslations } from 'next-intl/server'
import { dayInIstanbul, dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { Journey, type JourneyWords } from '@/surfaces/frame/journey/journey'
import type { NextStep } from '@/surfaces/frame/journey/journey-rules'
import { JOURNEY_STEPS, lacksReview } from '@/surfaces/frame/journey/step-rules'
import { Icon } from '@/ui/icon'
import { arrowRight } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { settingsPath } from './settings/tabs'

type NextCardProps = { readonly locale: Locale; readonly next: NextStep; readonly journey: JourneyWords }

/** The next step in one sentence with a date, above the seven steps of the journey. First thing in the portal. */
export async function NextCard({ locale, next, journey }: NextCardProps) {
  const t = await getTranslations({ locale, namespace: 'portal.next' })
  const tJourney = await getTranslations({ locale, namespace: 'portal.journey' })
  const target = targetOf(next, locale)
  const values = valuesOf(next, locale)
  return (
    <section
      aria-labelledby="next"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="lattice-band text-iznik/35" aria-hidden="true" />
      <div className="p-6 md:p-10">
        <p className="text-sm font-semibold text-bosphorus">{t('label')}</p>
        <h2 id="next" className="display mt-2 text-2xl">
          {t(`${next.kind}.title`, values)}
        </h2>
        <p className="measure mt-3 text-ink-soft">{t(`${next.kind}.text`, values)}</p>
        {target ? (
          <LinkButton href={target.href} variant={target.main ? 'main' : 'quiet'} className="mt-6">
            {t(`${target.kind}.action`)}
            <Icon of={arrowRight} />
          </LinkButton>
        ) : null}
      </div>
      {next.step || next.kind === 'nothing' ? (
        <div className="border-t border-line bg-mist px-6 py-6 md:px-8">
          {next.step ? (
            <p className="mb-5 text-xs text-ink-soft">
              {tJourney('progress', {
                step: JOURNEY_STEPS.indexOf(next.step) + 1,
                name: journey.steps[next.step],
              })}
            </p>
          ) : null}
          <Journey words={journey} current={next.step} isReviewed={next.review !== undefined} />
          {next.review ? (
            <p className="measure mt-5 text-sm text-ink-soft">
              {tJourney('reviewed', {
                doctor: next.review.doctorName,
                date: dayInWords(next.review.reviewedOn, locale),
              })}
            </p>
          ) : null}
          {lacksReview(next.step, next.review !== undefined) ? (
            <p className="measure mt-5 text-sm text-ink-soft">{tJourney('noReview')}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function valuesOf(next: NextStep, locale: Locale) {
  const none = {
    date: '',
    until: '',
    number: '',
    amount: '',
    due: '',
    failed: '',
    what: '',
    method: '',
    title: '',
    count: 0,
  }
  if (next.kind === 'nothing') return none
  const until = 'until' in next ? next.until : 'dueOn' in next ? next.dueOn : null
  return {
    ...none,
    date: longDate(next.at, locale),
    until: until ? dayInWords(until, locale) : '',
    number: 'number' in next ? next.number : '',
    amount: 'amount' in next ? formatMoney(next.amount, locale) : '',
    due: 'dueOn' in next ? dueOf(next.dueOn) : '',
    failed: 'hasFailed' in next && next.hasFailed ? 'yes' : 'no',
    what: 'paymentKind' in next ? next.paymentKind : '',
    method: 'method' in next ? (next.method ?? '') : '',
    title: 'title' in next ? next.title : '',
    count: 'count' in next ? next.count : 0,
  }
}

/** A payment on its due date is still on time, in the time zone of Istanbul. */
function dueOf(dueOn: string | null): 'none' | 'late' | 'ahead' {
  if (dueOn === null) return 'none'
  return dueOn < dayInIstanbul(now()) ? 'late' : 'ahead'
}

/** The target of the one action; undefined while the patient can only wait. */
function targetOf(next: NextStep, locale: Locale) {
  const home = `/${locale}/my-requests`
  switch (next.kind) {
    case 'received':
    case 'handling':
    case 'reviewed':
      return undefined
    case 'offer':
      return { kind: next.kind, href: `${home}/offers/${next.offerId}`, main: true } as const
    case 'message':
      return { kind: next.kind, href: `${home}/messages/${next.conversationId}`, main: true } as const
    case 'questionnaire':
      return { kind: next.kind, href: settingsPath(locale, 'medical-records'), main: true } as const
    case 'deposit':
    case 'remainder':
      return { kind: next.kind, href: `${home}/orders/${next.orderId}/payment`, main: true } as const
    case 'paymentSent':
      return { kind: next.kind, href: `${home}/orders/${next.orderId}/payment`, main: false } as const
    case 'booked':
    case 'treatment':
    case 'completed':
    case 'orderCancelled':
      return { kind: next.kind, href: `${home}/orders/${next.orderId}`, main: false } as const
    case 'expired':
    case 'offerDeclined':
      return { kind: next.kind, href: `${home}/messages/new`, main: false } as const
    default:
      return { kind: next.kind, href: `${home}/requests/new`, main: next.kind === 'nothing' } as const
  }
}
