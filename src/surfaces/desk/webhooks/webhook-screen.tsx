import { getTranslations } from 'next-intl/server'
import type { LogPage, WebhookView } from '@/care/webhooks/present'
import type { LogQuery } from '@/care/webhooks/schema'
import { longDate, shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { FactList } from '../fact-list'
import { DeskOutcome } from '../outcome'
import { aboutOf } from './rules'
import { SettingsForm } from './settings-form'
import { RenewForm, WebhookAction } from './webhook-forms'
import { STATUS_TONES } from './webhook-list'
import { WebhookLog } from './webhook-log'
import { webhookFormWords } from './webhook-words'

type WebhookScreenProps = {
  readonly locale: Locale
  readonly webhook: WebhookView
  readonly log: LogPage
  readonly query: LogQuery
}

/** One webhook: facts, its log, and what an admin can change. */
export async function WebhookScreen({ locale, webhook, log, query }: WebhookScreenProps) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const { status, statusAt } = webhook
  return (
    <article className="mx-auto max-w-6xl py-4">
      <PendingLink
        href={`/${locale}/desk/webhooks`}
        className="link inline-flex min-h-6 items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-xl break-words">{webhook.name}</h1>
        <Chip tone={STATUS_TONES[status]}>{t(`states.${status}`)}</Chip>
      </header>
      {status === 'active' ? null : (
        <div className="mt-3">
          <Notice tone={status === 'paused' ? 'info' : 'error'}>
            {t(`stateTexts.${status}`, { date: shortDateTime(statusAt, locale) })}
          </Notice>
        </div>
      )}
      <DeskOutcome>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-6 *:min-w-0">
            <WebhookFacts {...{ locale, webhook }} />
            <WebhookLog {...{ locale, log, query }} path={`/${locale}/desk/webhooks/${webhook.id}`} />
          </div>
          <WebhookActions {...{ locale, webhook }} />
        </div>
      </DeskOutcome>
    </article>
  )
}

type PartProps = Pick<WebhookScreenProps, 'locale' | 'webhook'>

async function WebhookFacts({ locale, webhook }: PartProps) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const { webhooks: words } = await loadMessages(locale)
  const { url, createdAt, lastSentAt, failingSince, oldSecretUntil } = webhook
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-2 font-semibold">
        {t('facts.title')}
      </h2>
      <FactList
        facts={[
          [
            t('facts.url'),
            <span key="url" className="break-all">
              {url}
            </span>,
          ],
          [t('list.about'), aboutOf(webhook.collections, words)],
          [t('facts.since'), longDate(createdAt, locale)],
          [t('facts.lastSent'), lastSentAt ? shortDateTime(lastSentAt, locale) : t('list.never')],
          [t('facts.failingSince'), failingSince && shortDateTime(failingSince, locale)],
          [t('facts.oldSecret'), oldSecretUntil && shortDateTime(oldSecretUntil, locale)],
        ]}
      />
    </section>
  )
}

async function WebhookActions({ locale, webhook }: PartProps) {
  const { webhooks: all } = await loadMessages(locale)
  const words = await webhookFormWords(locale)
  const { errors, errorTitle, notSaved } = words
  const hidden = { webhook: webhook.id, locale }
  const shared = { words: all.actions, errors, errorTitle, notSaved, hidden }
  const isActive = webhook.status === 'active'
  return (
    <section aria-labelledby="changes-title" className="grid min-w-0 gap-3 *:min-w-0">
      <h2 id="changes-title" className="font-semibold">
        {all.actions.title}
      </h2>
      <WebhookAction does="test" isUnsaved={isUnsaved(['webhook.test'])} {...shared} />
      <SettingsForm
        isUnsaved={isUnsaved(['webhook.change'])}
        words={words}
        hidden={hidden}
        stored={webhook}
      />
      <WebhookAction
        key={webhook.status}
        does={isActive ? 'pause' : 'resume'}
        isUnsaved={isUnsaved(['webhook.move'])}
        {...shared}
        hidden={{ ...hidden, to: isActive ? 'paused' : 'active' }}
      />
      <RenewForm
        isUnsaved={isUnsaved(['webhook.renew-secret'])}
        words={words}
        action={all.actions.renew}
        hidden={{ ...hidden, idempotency_key: newId() }}
      />
      <WebhookAction does="delete" isUnsaved={isUnsaved(['webhook.delete'])} {...shared} />
    </section>
  )
}
