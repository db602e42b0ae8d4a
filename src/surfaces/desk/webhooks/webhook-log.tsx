import { getTranslations } from 'next-intl/server'
import { LOG_PAGE_SIZE, WEBHOOK_DELIVERY_STATUSES } from '@/care/webhooks/deliveries/constants'
import type { AttemptView, DeliveryView, LogPage } from '@/care/webhooks/present'
import { type LogQuery, logQueryString } from '@/care/webhooks/schema'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { DeskPager } from '../pager'
import { FilterChoice, UrlFilter } from '../url-filter'
import { outcomeKeyOf } from './rules'
import { ResendForm } from './webhook-forms'
import { webhookFormWords } from './webhook-words'

type WebhookLogProps = {
  readonly locale: Locale
  readonly log: LogPage
  readonly query: LogQuery
  readonly path: string
}

/** The messages of a webhook, each with its attempts. */
export async function WebhookLog({ locale, log, query, path }: WebhookLogProps) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title" className="font-semibold">
        {t('log.title')}
      </h2>
      <p className="mb-3 text-2xs text-ink-soft">{t('log.lead')}</p>
      <LogFilter {...{ locale, query, path }} />
      <p className="mt-3 text-2xs text-ink-soft" role="status">
        {t('log.count', { count: log.total })}
      </p>
      {log.deliveries.length > 0 ? (
        <ul className="mt-2 divide-y divide-line rounded-field border border-line bg-surface">
          {log.deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} locale={locale} delivery={delivery} />
          ))}
        </ul>
      ) : (
        <div className="mt-2 rounded-field border border-dashed border-edge p-10 text-center">
          <p className="font-semibold">{t('log.noneTitle')}</p>
          <p className="text-ink-soft">{query.status ? t('log.noneFiltered') : t('log.none')}</p>
          {query.status || query.page > 1 ? <TextLink href={path}>{desk('filter.reset')}</TextLink> : null}
        </div>
      )}
      <DeskPager
        {...{ locale, page: query.page, total: log.total, pageSize: LOG_PAGE_SIZE }}
        hrefOf={(page) => `${path}${logQueryString({ ...query, page })}`}
      />
    </section>
  )
}

async function LogFilter({ locale, query, path }: Omit<WebhookLogProps, 'log'>) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const desk = await getTranslations({ locale, namespace: 'desk.filter' })
  return (
    <UrlFilter {...{ locale, path }}>
      <FilterChoice
        id="status"
        label={t('log.state')}
        value={query.status}
        any={desk('any')}
        values={WEBHOOK_DELIVERY_STATUSES}
        nameOf={(status) => t(`statuses.${status}`)}
      />
    </UrlFilter>
  )
}

const TONES = { waiting: 'waiting', sending: 'waiting', sent: 'good', failed: 'bad' } as const

type DeliveryLineProps = { readonly locale: Locale; readonly delivery: DeliveryView }

async function DeliveryLine({ locale, delivery }: DeliveryLineProps) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const { webhooks: words } = await loadMessages(locale)
  const { errors, errorTitle, notSaved } = await webhookFormWords(locale)
  const { id, action, collection, key, status, createdAt, nextAttemptAt, attempts } = delivery
  const isOver = status === 'sent' || status === 'failed'
  return (
    <li className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t(`events.${action}`)}</span>
          {collection ? (
            <span className="break-all">
              {t('log.about', { collection: words.collections[collection], key: key ?? '' })}
            </span>
          ) : null}
          <Chip tone={TONES[status]}>{t(`statuses.${status}`)}</Chip>
        </p>
        <p className="tabular text-2xs text-ink-soft">{shortDateTime(createdAt, locale)}</p>
        {nextAttemptAt ? (
          <p className="text-2xs">{t('log.next', { date: shortDateTime(nextAttemptAt, locale) })}</p>
        ) : null}
        <details className="mt-1 text-2xs">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline">
            {t('log.attempts', { count: attempts.length })}
          </summary>
          <p className="break-all text-ink-soft">{t('log.number', { id })}</p>
          <ol className="mt-1 grid gap-1">
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.at} locale={locale} attempt={attempt} />
            ))}
          </ol>
        </details>
      </div>
      {isOver ? (
        <div className="justify-self-start">
          <ResendForm
            {...{ words: words.log, errors, errorTitle, notSaved }}
            hidden={{ delivery: id, locale }}
          />
        </div>
      ) : null}
    </li>
  )
}

async function AttemptLine({ locale, attempt }: { readonly locale: Locale; readonly attempt: AttemptView }) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const { at, milliseconds, httpStatus, error } = attempt
  const outcome = t(`outcomes.${outcomeKeyOf(attempt)}`, { status: httpStatus ?? 0, code: error ?? '' })
  const seconds = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: 'second', maximumFractionDigits: 2 },
  })
  // That nothing was answered in ten seconds says it already. The unit stays beside its number.
  const hasDuration = milliseconds !== null && error !== 'TIMEOUT'
  const duration = hasDuration ? seconds.format(milliseconds / 1000).replace(' ', '\u00a0') : undefined
  return (
    <li>
      <time dateTime={at} className="tabular mr-2 text-ink-soft">
        {shortDateTime(at, locale)}
      </time>
      {duration ? t('log.attempt', { outcome, duration }) : outcome}
    </li>
  )
}
