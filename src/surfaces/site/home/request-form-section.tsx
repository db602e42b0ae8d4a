import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { langOf } from '@/content/fallback/present'
import type { ContactView, FooterView } from '@/content/site-settings/present'
import type { Locale } from '@/i18n/locales'
import { BrandMark } from '@/surfaces/frame/brand-mark'
import { Icon } from '@/ui/icon'
import { clock } from '@/ui/icon-shapes.generated'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { REQUEST_ANCHOR } from '../constants'

export type RequestFormProps = {
  readonly locale: Locale
  /** Has the sentence "Usually answered within one working day". */
  readonly contact: ContactView
  readonly footer: FooterView
}

type SectionProps = RequestFormProps & { readonly title: string; readonly children: ReactNode }

/** The section around a request form: heading, time of the answer, next steps, emergency sentence. */
export async function RequestFormSection({ locale, contact, footer, title, children }: SectionProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section id={REQUEST_ANCHOR} aria-labelledby="request-title" className="home-form">
      <div className="form-card">
        <div aria-hidden="true" className="lattice-band text-iznik" />
        <div className="px-5 pt-6 pb-7 sm:px-8">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 id="request-title" className="display text-2xl">
                {title}
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
            <span className="form-stamp" aria-hidden="true">
              <BrandMark className="size-11" />
            </span>
          </div>
          <ol className="form-steps">
            <li>{t('requestForm.step1')}</li>
            <li>{t('requestForm.step2')}</li>
            <li>{t('requestForm.step3')}</li>
          </ol>
          {/* Before the form, so that a person in an emergency sees it first. */}
          {footer.emergency ? (
            <p
              lang={langOf(footer, 'emergency')}
              className="mb-5 border-s-2 border-brick ps-3 text-2xs text-ink-soft"
            >
              {footer.emergency}
            </p>
          ) : null}
          {children}
          <ConsultationNotice locale={locale} className="mt-4" />
        </div>
      </div>
    </section>
  )
}
