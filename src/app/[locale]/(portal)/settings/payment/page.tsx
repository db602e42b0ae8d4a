import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyPaymentHistory } from '@/care/payments/loaders'
import { loadMyProfile } from '@/care/profile/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { ListFrame } from '@/surfaces/portal/list/list-frame'
import { readListQuery, selectRows } from '@/surfaces/portal/list/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PaymentHistory } from '@/surfaces/portal/payments/payment-history'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { PaymentScreen } from '@/surfaces/portal/settings/payment/payment-screen'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.payment.name }
}

export default withLoadFailure({ settings: 'payment' }, PaymentPage)

async function PaymentPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const path = settingsPath(locale, 'payment')
  const actor = await requireActor(locale, path)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const profile = await loadMyProfile()
  const { kind: kinds, status: states } = (await loadMessages(locale)).payments
  const part = selectRows(await loadMyPaymentHistory(), readListQuery(await searchParams), {
    textOf: ({ orderNumber, reference, receipts, kind }) =>
      [orderNumber, reference, ...receipts.map(({ number }) => number), kinds[kind]].join(' '),
    statusOf: ({ status }) => status,
  })
  return (
    <SettingsFrame {...{ locale, actor }} tab="payment">
      {profile.ok ? (
        <PaymentScreen {...profile.value} locale={locale}>
          <ListFrame {...{ locale, path, part }} statusName={(status) => states[status]}>
            <PaymentHistory locale={locale} payments={part.rows} />
          </ListFrame>
        </PaymentScreen>
      ) : (
        <DataFailure locale={locale} tab="payment" code={profile.code} />
      )}
    </SettingsFrame>
  )
}
