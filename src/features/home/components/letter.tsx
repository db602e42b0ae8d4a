import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ConsultationNotice } from '@/features/content/compliance/components/consultation-notice'
import { langOf } from '@/features/content/fallback/present'
import type { ContactView, FooterView } from '@/features/content/site-settings/present'
import { LandingForm } from '@/features/requests/components/landing-form'
import { landingWords } from '@/features/requests/components/landing-words'
import { countries } from '@/features/requests/countries'
import { BrandMark } from '@/features/site/components/brand-mark'
import { REQUEST_ANCHOR } from '@/features/site/constants'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { clock } from '@/ui/icon-shapes.generated'

type LetterProps = {
  readonly locale: Locale
  /** For "Usually answered within one working day". */
  readonly contact: ContactView
  readonly footer: FooterView
}

/** The request form as a letter: right of the promise on wide screens, at the end of the page on phones. */
export async function Letter({ locale, contact, footer }: LetterProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const rows = countries(locale).map(
    ({ code, name, dialCode, phoneMax }) => [code, name, dialCode, phoneMax] as const,
  )
  return (
    <section id={REQUEST_ANCHOR} aria-labelledby="letter-title" className="home-letter">
      <div className="letter">
        <div aria-hidden="true" className="lattice-band text-iznik" />
        <div className="px-5 pt-6 pb-7 sm:px-8">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 id="letter-title" className="display text-2xl">
                {t('letter.title')}
              </h2>
              {contact.answeredWithin ? (
                <p
                  lang={langOf(contact, 'answeredWithin')}
                  className="mt-2 flex items-start gap-2 text-sm text-ink-soft"
                >
                  <Icon of={clock} className="mt-0.5 size-5 text-iznik" />
                  {contact.answeredWithin}
                </p>
              ) : null}
            </div>
            <span className="stamp" aria-hidden="true">
              <BrandMark className="size-11" />
            </span>
          </div>
          <ol className="letter-steps">
            <li>{t('letter.step1')}</li>
            <li>{t('letter.step2')}</li>
            <li>{t('letter.step3')}</li>
          </ol>
          {/* Before the form: whoever is in need must not type first. */}
          {footer.emergency ? (
            <p
              lang={langOf(footer, 'emergency')}
              className="mb-5 border-s-2 border-brick ps-3 text-2xs text-ink-soft"
            >
              {footer.emergency}
            </p>
          ) : null}
          <LandingForm
            locale={locale}
            words={await landingWords(locale)}
            countries={rows}
            terms={t.rich('letter.terms', {
              privacy: (text) => (
                <Link prefetch={false} className="link" href={`/${locale}/privacy`} target="_blank">
                  {text}
                </Link>
              ),
              terms: (text) => (
                <a className="link" href={`/${locale}/terms`} target="_blank" rel="noopener">
                  {text}
                </a>
              ),
            })}
          />
          <ConsultationNotice locale={locale} className="mt-4" />
        </div>
      </div>
    </section>
  )
}
