import { getTranslations } from 'next-intl/server'
import { countries } from '@/care/intake/countries'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { countryRows } from '../contact/country-options'
import { LandingForm } from '../contact/landing-form'
import { landingWords } from '../contact/landing-words'
import { WithoutScripts } from '../contact/without-scripts'
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
