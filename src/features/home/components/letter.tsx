import { getTranslations } from 'next-intl/server'
import { countries } from '@/care/intake/countries'
import { countryRows } from '@/features/requests/components/country-options'
import { LandingForm } from '@/features/requests/components/landing-form'
import { landingWords } from '@/features/requests/components/landing-words'
import { WithoutScripts } from '@/features/requests/components/without-scripts'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { LetterPaper, type LetterProps } from './letter-paper'

/** The request form as a letter: right of the promise on wide screens, at the end of the page on phones. */
export async function Letter({ locale, contact, footer }: LetterProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <LetterPaper {...{ locale, contact, footer }} title={t('letter.title')}>
      <LandingForm
        locale={locale}
        words={await landingWords(locale)}
        countries={countryRows(countries(locale))}
        terms={<TermsSentence locale={locale} />}
        withoutScripts={<WithoutScripts locale={locale} />}
      />
    </LetterPaper>
  )
}
