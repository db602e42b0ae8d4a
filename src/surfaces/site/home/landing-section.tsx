import { getTranslations } from 'next-intl/server'
import { countries } from '@/care/intake/countries'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { countryRows } from '../contact/country-options'
import { LandingForm } from '../contact/landing/landing-form'
import { landingWords } from '../contact/landing/landing-words'
import { WithoutScripts } from '../contact/without-scripts'
import { type RequestFormProps, RequestFormSection } from './request-form-section'

/** The landing form in its section: beside the promise on wide screens, at the end of the page on phones. */
export async function LandingSection({ locale, contact, footer }: RequestFormProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <RequestFormSection {...{ locale, contact, footer }} title={t('requestForm.title')}>
      <LandingForm
        locale={locale}
        words={await landingWords(locale)}
        countries={countryRows(countries(locale))}
        terms={<TermsSentence locale={locale} />}
        withoutScripts={<WithoutScripts locale={locale} />}
      />
    </RequestFormSection>
  )
}
