import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { mayUseContentAdmin } from '@/care/accounts/policy'
import { loadWaitingCount } from '@/care/conversations/loaders'
import { loadFailureCount } from '@/care/failures/loaders'
import { loadQuarantineCount } from '@/care/intake/quarantine/loaders'
import { loadWaitingChats } from '@/care/live-chat/desk/loaders'
import { loadApprovalCount } from '@/care/offers/approvals/loaders'
import { mayExecuteErasures } from '@/care/privacy/policy'
import type { Actor } from '@/care/sign-in/session'
import { loadChainCheck } from '@/care/staff/audit/loaders'
import { mayManageApiTokens, mayManagePeople } from '@/care/staff/policy'
import { loadEndedWebhooks } from '@/care/webhooks/loaders'
import { mayManageWebhooks } from '@/care/webhooks/policy'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { keysOf } from '@/lib/typed-record'
import { badgeWords } from '@/surfaces/frame/live/badge-words'
import { LiveBadge, LiveBadgeWords } from '@/surfaces/frame/live/live-badge'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { FocusKeeper } from './focus-keeper'
import { KeysHint } from './keys-hint'
import { DeskNavigation } from './navigation'
import { DeskShortcuts } from './shortcuts'

type DeskFrameProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly current?:
    | 'requests'
    | 'messages'
    | 'chat'
    | 'approvals'
    | 'prices'
    | 'orders'
    | 'payments'
    | 'schedule'
    | 'on-call'
    | 'figures'
    | 'failed'
    | 'quarantine'
    | 'erasures'
    | 'people'
    | 'audit'
    | 'api-tokens'
    | 'webhooks'
  /** Whether the page has a section `#actions`. */
  readonly hasActions?: boolean
  readonly children: ReactNode
}

/** The desk's navigation and keyboard shortcuts around one screen. */
export async function DeskFrame({
  locale,
  actor,
  current = 'requests',
  hasActions = false,
  children,
}: DeskFrameProps) {
  const all = await loadMessages(locale)
  const {
    desk: words,
    payments,
    approvals,
    prices,
    schedule,
    onCall,
    people,
    auditLog,
    apiTokens,
    webhooks,
    deskChat,
    figures,
  } = all
  const t = await getTranslations({ locale, namespace: 'desk' })
  const at = now().getTime()
  const [messages, chats, approvalCount, failed, quarantined, endedWebhooks] = await Promise.all([
    loadWaitingCount(),
    loadWaitingChats(),
    loadApprovalCount(),
    loadFailureCount(),
    loadQuarantineCount(),
    loadEndedWebhooks(),
  ])
  const page = { at, person: actor.userId, counts: { messages, notifications: 0, chats } }
  const waiting = (count: number) => ({ count, countWords: t('nav.waiting', { count }) })
  const href = (path: string) => `/${locale}/desk${path}`
  const live = { locale, page, words: badgeWords((count) => t('nav.waiting', { count })) }
  const patients = [
    { key: 'requests', href: href(''), name: words.nav.requests },
    {
      key: 'messages',
      href: href('/messages'),
      name: t('nav.messages'),
      badge: <Waiting of="messages" {...live} />,
    },
    { key: 'chat', href: href('/chat'), name: deskChat.nav, badge: <Waiting of="chats" {...live} /> },
    { key: 'approvals', href: href('/offers/approvals'), name: approvals.nav, ...waiting(approvalCount) },
    { key: 'orders', href: href('/orders'), name: words.nav.orders },
    { key: 'payments', href: href('/payments'), name: payments.desk.nav },
  ]
  const team = [
    { key: 'schedule', href: href('/schedule'), name: schedule.nav },
    { key: 'on-call', href: href('/on-call'), name: onCall.nav },
    { key: 'prices', href: href('/offers/prices'), name: prices.nav },
    { key: 'figures', href: href('/figures'), name: figures.nav },
  ]
  const failures = [
    { key: 'quarantine', href: href('/quarantine'), name: t('nav.quarantine'), ...waiting(quarantined) },
    { key: 'failed', href: href('/failed'), name: t('nav.failed'), ...waiting(failed) },
  ]
  const administration = [
    ...(mayExecuteErasures(actor)
      ? [{ key: 'erasures', href: href('/erasures'), name: t('nav.erasures') }]
      : []),
    ...(mayManagePeople(actor)
      ? [
          { key: 'people', href: href('/people'), name: people.nav },
          { key: 'audit', href: href('/audit'), name: auditLog.nav },
        ]
      : []),
    ...(mayManageApiTokens(actor)
      ? [{ key: 'api-tokens', href: href('/api-tokens'), name: apiTokens.nav }]
      : []),
    ...(mayManageWebhooks(actor)
      ? [{ key: 'webhooks', href: href('/webhooks'), name: webhooks.nav, ...waiting(endedWebhooks) }]
      : []),
    ...(mayUseContentAdmin(actor) ? [{ key: 'content', href: '/admin', name: words.nav.content }] : []),
  ]
  const entries = { patients, team, failures, administration }
  const groups = keysOf(entries).map((key) => ({ key, name: deskChat.groups[key], entries: entries[key] }))
  return (
    <main id="content" className="group/desk mx-auto w-full max-w-[110rem] px-4 py-3 text-sm md:px-6">
      {hasActions ? (
        <a href="#actions" className="skip-link">
          {words.nav.toActions}
        </a>
      ) : null}
      <DeskNavigation
        label={words.nav.label}
        current={current}
        groups={groups.filter((group) => group.entries.length > 0)}
      />
      <DeskShortcuts />
      <FocusKeeper />
      {current === 'audit' ? null : <ChainAlarm locale={locale} />}
      {current === 'webhooks' || endedWebhooks === 0 ? null : (
        <WebhookAlarm locale={locale} count={endedWebhooks} />
      )}
      {children}
      <KeysHint locale={locale} />
    </main>
  )
}

/** How many conversations or chats wait, as the badge of their section. */
function Waiting(props: ComponentProps<typeof LiveBadgeWords>) {
  return (
    <span className="relative">
      <LiveBadge
        of={props.of}
        page={props.page}
        className="tabular ml-2 rounded-full bg-amber-mist px-2 text-2xs text-amber"
      />
      <LiveBadgeWords {...props} />
    </span>
  )
}

/** Tells admins on every page of the desk that entries of the audit log were changed or removed. */
async function ChainAlarm({ locale }: Pick<DeskFrameProps, 'locale'>) {
  const check = await loadChainCheck()
  if (!check?.broken) return null
  const { chain } = (await loadMessages(locale)).auditLog
  return (
    <div className="mt-3">
      <Notice tone="error" role="alert">
        {chain.alarm} <TextLink href={`/${locale}/desk/audit`}>{chain.open}</TextLink>
      </Notice>
    </div>
  )
}

/** Tells admins on every page of the desk that a webhook ended by itself, until they resume or delete it. */
async function WebhookAlarm({ locale, count }: Pick<DeskFrameProps, 'locale'> & { readonly count: number }) {
  const t = await getTranslations({ locale, namespace: 'webhooks' })
  return (
    <div className="mt-3">
      <Notice tone="error">
        {t('alarm', { count })} <TextLink href={`/${locale}/desk/webhooks`}>{t('alarmOpen')}</TextLink>
      </Notice>
    </div>
  )
}
