import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { mailWords } from '@/base/mail/emails/words'
import { MAIL_TEMPLATES } from '@/base/mail/schema'
import type { FailedItem, FailedPage } from '@/care/failures/present'
import { mayPutAside } from '@/care/failures/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { TextLink } from '@/ui/text-link'
import { DeskOutcome } from '../outcome'
import { FailedActionBar } from './failed-action-bar'

type FailedListProps = { readonly locale: Locale; readonly found: FailedPage }

/** Mails and jobs that were given up: whom they concern, since when, why, and the actions for them. */
export async function FailedList({ locale, found: { items, total } }: FailedListProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-xl">{t('failed.title')}</h1>
        <p className="text-2xs text-ink-soft" role="status">
          {t('failed.count', { count: total })}
        </p>
      </div>
      <p className="measure mt-1 text-ink-soft">{t('failed.lead')}</p>
      <DeskOutcome>
        {items.length > 0 ? (
          <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
            {items.map((item) => (
              <FailedLine key={`${item.kind} ${item.id}`} locale={locale} item={item} />
            ))}
          </ul>
        ) : (
          <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">
            <p className="font-semibold">{t('failed.noneTitle')}</p>
            <p className="text-ink-soft">{t('failed.none')}</p>
          </div>
        )}
      </DeskOutcome>
      {items.length < total ? (
        <p className="py-2 text-2xs text-ink-soft">{t('failed.more', { shown: items.length, total })}</p>
      ) : null}
    </>
  )
}

async function FailedLine({ locale, item }: { readonly locale: Locale; readonly item: FailedItem }) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const { desk: words } = await loadMessages(locale)
  const { kind, id, what, concerns, requestId, since, attempts, cause, code } = item
  const isAudit = what === 'verify-audit'
  const hasLink = !isAudit && requestId !== null
  // Upkeep and refunds have no recipient. An address that cannot be opened is not distinguished from none.
  const hasNoRecipient = kind === 'job' && concerns === null && requestId === null
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-2xs text-ink-soft">{t(`failed.${kind}`)}</p>
        {/* The keys of the desk go to the link; to the title where there is none. */}
        <h2 className="font-semibold" {...(hasLink ? {} : { 'data-row': true, tabIndex: -1 })}>
          {await nameOf(item, locale)}
        </h2>
        <p className="mt-1">{isAudit ? t('failed.auditText') : t(`cause.${cause}`)}</p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-2xs">
          {isAudit || hasNoRecipient ? null : (
            <Fact name={t('failed.concerns')}>
              {concerns ?? t('failed.sealed')}
              {requestId ? (
                <>
                  {' · '}
                  <TextLink data-row href={`/${locale}/desk/requests/${requestId}`}>
                    {t('failed.request')}
                  </TextLink>
                </>
              ) : null}
            </Fact>
          )}
          <Fact name={t('failed.since')}>{shortDateTime(since, locale)}</Fact>
          <Fact name={t('failed.attempts')}>{attempts}</Fact>
          {code ? <Fact name={t('failed.code')}>{code}</Fact> : null}
        </dl>
      </div>
      <FailedActionBar
        words={words.failed}
        errors={await editedErrors(locale, words.errors)}
        errorTitle={words.act.errorTitle}
        notSaved={words.notSaved}
        leftWords={words.act.left}
        kind={kind}
        id={id}
        mayPutAside={kind === 'mail' || mayPutAside(what)}
        isUnsaved={isUnsaved(['failed.set-aside'], ['id', id])}
      />
    </li>
  )
}

/** Jobs a person waits for, under the names of the queue; the others are upkeep. */
const NAMED_JOBS = [
  ...['ask-password-reset', 'answer-sign-up', 'verify-audit'],
  ...['refund-card-payment', 'refund-uncounted-charge'],
] as const

async function nameOf({ kind, what }: FailedItem, locale: Locale): Promise<string> {
  if (kind === 'mail') {
    const mails = await mailWords(locale)
    const template = MAIL_TEMPLATES.find((known) => known === what)
    return template ? mails(`kinds.${template}.name`) : what
  }
  const t = await getTranslations({ locale, namespace: 'desk' })
  const job = NAMED_JOBS.find((known) => known === what)
  return t(`job.${job ?? 'other'}`)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
