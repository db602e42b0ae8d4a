import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { DoctorCard } from '@/content/doctors/present'
import { langOf } from '@/content/fallback/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import { LinkButton } from '@/ui/link-button'
import { SectionHeading } from '@/ui/section-heading'
import { Portrait } from '../doctors/portrait'

type DoctorsProps = { readonly locale: Locale; readonly doctors: readonly DoctorCard[] }

/** A grid of native radio buttons, so it works without scripts; the details of the chosen doctor are shown beside it. */
export async function Doctors({ locale, doctors }: DoctorsProps) {
  if (doctors.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  const spoken = new Intl.ListFormat(LANGUAGES[locale].intl)
  return (
    <section aria-labelledby="doctors-title" className="wrap section">
      <SectionHeading
        id="doctors-title"
        title={t('doctors.title')}
        lead={t('doctors.lead')}
        aside={<LinkButton href={`/${locale}/doctors`}>{t('doctors.all')}</LinkButton>}
      />
      <fieldset>
        <legend className="sr-only">{t('doctors.choose')}</legend>
        <div className="doctor-grid">
          {doctors.map((doctor, index) => (
            <div key={doctor.id} className="doctor">
              <label className="doctor-face">
                <input
                  className="sr-only"
                  type="radio"
                  name="doctor"
                  value={doctor.id}
                  defaultChecked={index === 0}
                />
                <Portrait photo={doctor.photo} sizes="(min-width: 64rem) 20rem, 45vw" />
                <span lang={langOf(doctor, 'titleAndName')} className="doctor-name">
                  {doctor.name}
                </span>
              </label>
              <div className="doctor-more">
                <p lang={langOf(doctor, 'titleAndName')} className="display text-xl">
                  {doctor.name}
                </p>
                <dl className="mt-4 grid gap-3 text-sm">
                  <Fact
                    term={t('doctors.field')}
                    text={doctor.specialization}
                    lang={langOf(doctor, 'fieldOfSpecialization')}
                  />
                  <Fact term={t('doctors.hospital')} text={doctor.hospitalName ?? ''} />
                  <Fact
                    term={t('doctors.languages')}
                    text={spoken.format(doctor.languages.map((code) => languageName(code, locale)))}
                  />
                </dl>
                <Link prefetch={false} className="link mt-5 inline-block font-semibold" href={doctor.href}>
                  {t('doctors.more')}
                  <span className="sr-only">: {doctor.name}</span>
                </Link>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

type FactProps = { readonly term: string; readonly text: string; readonly lang?: string | undefined }

function Fact({ term, text, lang }: FactProps) {
  if (!text) return null
  return (
    <div>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd lang={lang}>{text}</dd>
    </div>
  )
}
