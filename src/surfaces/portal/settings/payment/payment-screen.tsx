import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { countries } from '@/care/intake/countries'
import type { BillingView } from '@/care/profile/present'
import type { ProfileRevisions } from '@/care/profile/read-revisions'
import type { Locale } from '@/i18n/locales'
import { countryRows } from '../form/country-rows'
import { SettingsSection } from '../form/settings-section'
import { settingsWords } from '../form/settings-words'
import { BillingAddressForm } from '../profile/billing-address-form'
import { BillingDetailsForm } from './billing-details-form'

type PaymentScreenProps = {
  readonly locale: Locale
  readonly billing: BillingView
  readonly revisions: ProfileRevisions
  /** The payments so far: sections of their own, below the billing data. */
  readonly children?: ReactNode
}

/** What invoices say, and below it what was paid. */
export async function PaymentScreen({ locale, billing, revisions, children }: PaymentScreenProps) {
  const t = await getTranslations({ locale, namespace: 'settings.payment' })
  const { words, form, errors } = await settingsWords(locale)
  const { payment, profile, address } = words
  const shared = { form, errors, billing }
  return (
    <div className="grid gap-10">
      <SettingsSection id="details" title={payment.details.title} text={payment.details.text}>
        <BillingDetailsForm {...shared} words={payment.details} revision={revisions.billingDetails} />
        <p className="mt-5 text-sm text-ink-soft">{t('card')}</p>
      </SettingsSection>
      <SettingsSection id="billing" title={profile.billing.title}>
        <BillingAddressForm
          {...shared}
          title={profile.billing.title}
          same={payment.address.same}
          words={address}
          revision={revisions.billingAddress}
          countries={countryRows(countries(locale))}
        />
      </SettingsSection>
      {children}
    </div>
  )
}
