import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyPaymentHistory } from '@/care/payments/loaders'
import { loadMyProfile } from '@/care/profile/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { PaymentHistory } from '@/surfaces/portal/payments/payment-history'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { PaymentScreen } from '@/surfaces/portal/settings/payment/payment-screen'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.payment.name }
}

export default async function PaymentPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale, 'payment'))
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const profile = await loadMyProfile()
  return (
    <SettingsFrame {...{ locale, actor }} tab="payment">
      {profile.ok ? (
        <PaymentScreen locale={locale} billing={profile.value.billing}>
          <PaymentHistory locale={locale} payments={await loadMyPaymentHistory()} />
        </PaymentScreen>
      ) : (
        <DataFailure locale={locale} tab="payment" code={profile.code} />
      )}
    </SettingsFrame>
  )
}
