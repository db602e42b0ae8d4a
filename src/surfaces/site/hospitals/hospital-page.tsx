import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { HospitalView } from '@/content/hospitals/present'
import { toMapPlace } from '@/content/hospitals/present'
import { directionsUrl } from '@/content/hospitals/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { check, externalLink, mapPin } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Logo } from '@/ui/logo'
import { Picture } from '@/ui/picture'
import { SafeHtml } from '@/ui/safe-html'
import { Breadcrumbs } from '../blocks/breadcrumbs'
import { FactList } from '../blocks/fact-list'
import { PageHead } from '../blocks/page-head'
import { SampleNote } from '../blocks/sample-note'
import { VerifiedOn } from '../blocks/verified-on'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { Credentials } from '../compliance/credentials'
import { HospitalDoctors } from '../doctors/hospital-doctors'
import { PlaceMap } from '../map/place-map'
import { Tour } from '../map/tour'
import { ServiceCard } from '../services/service-card'
import { cityNames } from './city-name'
import { HospitalGallery } from './hospital-gallery'
import { Rating } from './rating'

type HospitalPageProps = {
  readonly locale: Locale
  readonly hospital: HospitalView
}

/** The page of a hospital (specification, section 2). */
export async function HospitalPage({ locale, hospital }: HospitalPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const cityName = await cityNames(locale)
  const crumbs = [{ href: `/${locale}/hospitals`, label: t('hospitals.title') }]
  const contactUrl = (what: 'quote' | 'appointment') =>
    `/${locale}/contact?${new URLSearchParams({ clinicName: hospital.name, [what]: '1' })}`
  return (
    <>
      <PageHead
        title={hospital.name}
        lead={cityName(hospital.city)}
        crumbs={<Breadcrumbs locale={locale} crumbs={crumbs} current={hospital.name} />}
        picture={
          hospital.photo ? (
            <Picture
              picture={hospital.photo}
              sizes="(min-width: 64rem) 32rem, 100vw"
              className="aspect-16/10 w-full rounded-card border border-line object-cover"
              isFirstView
            />
          ) : undefined
        }
      >
        {hospital.logo ? <Logo picture={hospital.logo} className="mt-5" /> : null}
        <div className="mt-5">
          <Rating locale={locale} rating={hospital.rating} />
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton variant="main" href={contactUrl('quote')}>
            {t('hospitals.quote')}
          </LinkButton>
          <LinkButton href={contactUrl('appointment')}>{t('hospitals.appointment')}</LinkButton>
        </div>
        <ConsultationNotice locale={locale} className="mt-3" />
      </PageHead>
      <div className="wrap grid grid-cols-1 gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 lg:py-20">
        <div className="grid grid-cols-1 content-start gap-14">
          <SafeHtml
            html={hospital.descriptionHtml}
            lang={langOf(hospital, 'description')}
            className="prose measure"
          />
          {hospital.specialties.length > 0 ? (
            <section>
              <h2 className="display mb-5 text-2xl">{t('hospitals.specialties')}</h2>
              <ul className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
                {hospital.specialties.map((title) => (
                  <li key={title} className="flex gap-3">
                    <Icon of={check} className="mt-1 size-5 text-iznik" />
                    <span lang={hospital.germanSpecialties.includes(title) ? DEFAULT_LOCALE : undefined}>
                      {title}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <HospitalGallery title={t('hospitals.gallery')} photos={hospital.photos.slice(1)} />
        </div>
        <Place locale={locale} hospital={hospital} />
      </div>
      <HospitalDoctors locale={locale} hospitalId={hospital.id} />
      {hospital.services.length > 0 ? (
        <section aria-labelledby="services-title" className="border-t border-line bg-mist">
          <div className="wrap section">
            <h2 id="services-title" className="display mb-8 text-2xl">
              {t('hospitals.services')}
            </h2>
            <ul className="grid grid-cols-1 gap-5 hyphens-auto sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {hospital.services.map((service) => (
                <ServiceCard key={service.id} service={service} learnMore={t('services.learnMore')} />
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  )
}

async function Place({ locale, hospital }: { readonly locale: Locale; readonly hospital: HospitalView }) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const tCompliance = await getTranslations({ locale, namespace: 'compliance' })
  const { authorisation } = await readSiteSettings(locale)
  const { accreditation, phone } = hospital
  const facts = [
    {
      term: t('hospitals.phone'),
      value: phone ? (
        <a className="link tabular" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
      ) : null,
    },
    { term: t('hospitals.opened'), value: hospital.openedYear },
    { term: t('hospitals.beds'), value: hospital.beds },
  ]
  return (
    <aside className="grid grid-cols-1 content-start gap-6 lg:sticky lg:top-28 lg:self-start">
      <section className="rounded-card border border-line bg-surface p-6 shadow-card">
        <h2 className="display text-xl">{t('hospitals.place')}</h2>
        <address className="mt-3 flex gap-3 not-italic">
          <Icon of={mapPin} className="mt-1 size-5 text-iznik" />
          {hospital.address}
        </address>
        <PlaceMap locale={locale} places={[toMapPlace(hospital)]} className="mt-4 h-64" />
        <a
          className={buttonStyle('quiet', 'small', 'mt-4')}
          href={directionsUrl(hospital)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('hospitals.directions')}
          <Icon of={externalLink} className="size-4" />
        </a>
        <p className="mt-2 text-2xs text-ink-soft">{t('hospitals.directionsNote')}</p>
      </section>
      <div>
        <FactList facts={facts} />
        <VerifiedOn locale={locale} verified={hospital.figuresVerified} className="mt-2 block" />
      </div>
      {accreditation ? (
        <Credentials
          locale={locale}
          title={tCompliance('credentials.accreditation')}
          credential={accreditation}
        />
      ) : null}
      {authorisation ? (
        <Credentials
          locale={locale}
          title={tCompliance('credentials.authorisation')}
          credential={authorisation}
        />
      ) : null}
      <Tour
        locale={locale}
        url={hospital.tour3d}
        name={hospital.name}
        className={buttonStyle('quiet', 'small', 'justify-self-start')}
      />
      <SampleNote locale={locale} isSample={hospital.isSample} />
    </aside>
  )
}
