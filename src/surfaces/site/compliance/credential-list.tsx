import { getTranslations } from 'next-intl/server'
import { readOptionalList } from '@/content/core/read-list'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { Credentials } from './credentials'

/** The group's authorisation and the hospitals' accreditations. */
export async function CredentialList({ locale }: { readonly locale: Locale }) {
  const [t, { authorisation }, hospitals] = await Promise.all([
    getTranslations({ locale, namespace: 'compliance' }),
    readSiteSettings(locale),
    readOptionalList('accredited hospitals', () => listHospitals(locale)),
  ])
  const accredited = hospitals.flatMap(({ id, name, accreditation }) =>
    accreditation ? [{ id, name, accreditation }] : [],
  )
  if (!authorisation && accredited.length === 0) return null
  return (
    <section aria-labelledby="credentials-title" className="mt-8 border-t border-line pt-12">
      <h2 id="credentials-title" className="display text-2xl">
        {t('credentials.title')}
      </h2>
      <p className="measure mt-3 text-ink-soft">{t('credentials.lead')}</p>
      <div className="mt-8 grid gap-12 lg:grid-cols-2 lg:gap-16">
        {authorisation ? (
          <Credentials
            locale={locale}
            title={t('credentials.authorisation')}
            credential={authorisation}
            level={3}
          />
        ) : null}
        {accredited.map(({ id, name, accreditation }) => (
          <Credentials key={id} locale={locale} title={name} credential={accreditation} level={3} />
        ))}
      </div>
    </section>
  )
}
