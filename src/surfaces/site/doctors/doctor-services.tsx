import { getTranslations } from 'next-intl/server'
import type { DoctorView } from '@/content/doctors/present'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import { loadDoctorServices } from './loaders'

type DoctorServicesProps = { readonly locale: Locale; readonly doctor: DoctorView }

/** Links to the services of the doctor's program. */
export async function DoctorServices({ locale, doctor }: DoctorServicesProps) {
  const services = await loadDoctorServices(doctor, locale)
  if (services.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'details' })
  return (
    <section aria-labelledby="doctor-services">
      <h2 id="doctor-services" className="display mb-4 text-2xl">
        {t('doctorServices')}
      </h2>
      <ul className="border-t border-line">
        {services.map((service) => (
          <li key={service.id} className="border-b border-line py-3">
            <TextLink href={service.href} lang={langOf(service, 'name')}>
              {service.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
