import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { mayUseContentAdmin } from '@/care/accounts/policy'
import { loadWaitingCount } from '@/care/conversations/loaders'
import { loadFailureCount } from '@/care/failures/loaders'
import { loadQuarantineCount } from '@/care/intake/quarantine/loaders'
import { loadApprovalCount } from '@/care/offers/approvals/loaders'
import { mayExecuteErasures } from '@/care/privacy/policy'
import type { Actor } from '@/care/sign-in/session'
import { loadChainCheck } from '@/care/staff/audit/loaders'
import { mayManagePeople } from '@/care/staff/policy'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { badgeWords } from '@/surfaces/frame/live/badge-words'
import { LiveBadge, LiveBadgeWords } from '@/surfaces/frame/live/live-badge'
import { SectionNavigation } from '@/surfaces/frame/section-navigation'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { DeskShortcuts } from './shortcuts'

type DeskFrameProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly current?:
    | 'requests'
    | 'messages'
    | 'approvals'
    | 'prices'
    | 'orders'
    | 'payments'
    | 'schedule'
    | 'on-call'
    | 'failed'
    | 'quarantine'
    | 'erasures'
    | 'people'
    | 'audit'
  readonly children: ReactNode
}

/** The desk's navigation and keyboard shortcuts around one screen. */
export async function DeskFrame({ locale, actor, current = 'requests', children }: DeskFrameProps) {
  const all = await loadMessages(locale)
  const { desk: words, payments, approvals, prices, schedule, onCall, people, auditLog } = all
  const t = await getTranslations({ locale, namespace: 'desk' })
  const at = now().getTime()
  const [messages, approvalCount, failed, quarantined] = await Promise.all([
    loadWaitingCount(),
    loadApprovalCount(),
    loadFailureCount(),
    loadQuarantineCount(),
  ])
  const page = { at, person: actor.userId, counts: { messages, notifications: 0, chats: 0 } }
  const waiting = (count: number) => ({ count, countWords: t('nav.waiting', { count }) })
  const items = [
    { key: 'requests', href: `/${locale}/desk`, name: words.nav.requests },
    {
      key: 'messages',
      href: `/${locale}/desk/messages`,
      name: t('nav.messages'),
      badge: (
        <WaitingMessages {...{ locale, page, words: badgeWords((count) => t('nav.waiting', { count })) }} />
      ),
    },
    {
      key: 'approvals',
      href: `/${locale}/desk/offers/approvals`,
      name: approvals.nav,
      ...waiting(approvalCount),
    },
    { key: 'prices', href: `/${locale}/desk/offers/prices`, name: prices.nav },
    { key: 'orders', href: `/${locale}/desk/orders`, name: words.nav.orders },
    { key: 'payments', href: `/${locale}/desk/payments`, name: payments.desk.nav },
    { key: 'schedule', href: `/${locale}/desk/schedule`, name: schedule.nav },
    { key: 'on-call', href: `/${locale}/desk/on-call`, name: onCall.nav },
    {
      key: 'quarantine',
      href: `/${locale}/desk/quarantine`,
      name: t('nav.quarantine'),
      ...waiting(quarantined),
    },
    { key: 'failed', href: `/${locale}/desk/failed`, name: t('nav.failed'), ...waiting(failed) },
  ]
  const erasures = mayExecuteErasures(actor)
    ? [{ key: 'erasures', href: `/${locale}/desk/erasures`, name: t('nav.erasures') }]
    : []
  const administration = mayManagePeople(actor)
    ? [
        { key: 'people', href: `/${locale}/desk/people`, name: people.nav },
        { key: 'audit', href: `/${locale}/desk/audit`, name: auditLog.nav },
      ]
    : []
  const content = mayUseContentAdmin(actor)
    ? [{ key: 'content', href: '/admin', name: words.nav.content }]
    : []
  return (
    <main id="content" className="mx-auto w-full max-w-[110rem] px-4 py-3 text-sm md:px-6">
      <SectionNavigation
        label={words.nav.label}
        current={current}
        items={[...items, ...erasures, ...administration, ...content]}
      />
      <DeskShortcuts />
      {current === 'audit' ? null : <ChainAlarm locale={locale} />}
      {children}
    </main>
  )
}

/** How many conversations wait, as the badge of their section. */
function WaitingMessages(props: Omit<ComponentProps<typeof LiveBadgeWords>, 'of'>) {
  return (
    <span className="relative">
      <LiveBadge
        of="messages"
        page={props.page}
        className="tabular ml-2 rounded-full bg-amber-mist px-2 text-2xs text-amber"
      />
      <LiveBadgeWords of="messages" {...props} />
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
