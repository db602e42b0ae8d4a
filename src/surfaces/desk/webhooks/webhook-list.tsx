import { getTranslations } from 'next-intl/server'
import type { WebhookView } from '@/care/webhooks/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { Chip } from '@/ui/chip'
import { ApiLead } from '../api-lead'
import { PeopleTable } from '../people/people-table'
import { NewWebhookForm } from './new-webhook-form'
import { aboutOf } from './rules'
import { webhookFormWords } from './webhook-words'

type WebhookListProps = { readonly locale: Locale; readonly webhooks: readonly WebhookView[] }

export const STATUS_TONES = { active: 'good', paused: 'plain', failing: 'bad', gone: 'bad' } as const

/** All webhooks, and the form that adds one. */
export async function WebhookList({ locale, webhooks }: WebhookListProps) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const path = `/${locale}/desk/webhooks`
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <ApiLead lead={t('lead')} docs={t('docs')} />
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <p className="text-2xs text-ink-soft" role="status">
            {t('list.count', { count: webhooks.length })}
          </p>
          {webhooks.length > 0 ? (
            <WebhookTable {...{ locale, webhooks, path }} />
          ) : (
            <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">
              <p className="font-semibold">{t('list.noneTitle')}</p>
              <p className="text-ink-soft">{t('list.none')}</p>
            </div>
          )}
        </div>
        <NewWebhookForm
          words={await webhookFormWords(locale)}
          path={path}
          hidden={{ locale, idempotency_key: newId() }}
        />
      </div>
    </>
  )
}

async function WebhookTable({ locale, webhooks, path }: WebhookListProps & { readonly path: string }) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  const { webhooks: words } = await loadMessages(locale)
  return (
    <PeopleTable
      caption={t('list.caption')}
      columns={[
        { name: t('list.name') },
        { name: t('list.about'), isWideOnly: true },
        { name: t('list.waiting'), isWideOnly: true },
        { name: t('list.failed'), isWideOnly: true },
        { name: t('list.lastSent'), isWideOnly: true },
        { name: t('list.state') },
      ]}
      rows={webhooks.map((one) => ({
        id: one.id,
        href: `${path}/${one.id}`,
        cells: [
          one.name,
          aboutOf(one.collections, words),
          one.waiting,
          one.failed,
          one.lastSentAt ? shortDateTime(one.lastSentAt, locale) : t('list.never'),
          <Chip key="state" tone={STATUS_TONES[one.status]}>
            {t(`states.${one.status}`)}
          </Chip>,
        ],
      }))}
    />
  )
}
