import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { DoctorCard } from './doctor-card'
import { loadHospitalDoctors } from './loaders'

type HospitalDoctorsProps = { readonly locale: Locale; readonly hospitalId: number }

/** The doctors of a hospital with links to their pages; renders nothing when there are none. */
export async function HospitalDoctors({ locale, hospitalId }: HospitalDoctorsProps) {
  const doctors = await loadHospitalDoctors(hospitalId, locale)
  if (doctors.length === 0) return null
  const [t, tCatalog] = await Promise.all([
    getTranslations({ locale, namespace: 'details' }),
    getTranslations({ locale, namespace: 'catalog' }),
  ])
  return (
    <section aria-labelledby="doctors-title" className="border-t border-line">
      <div className="wrap section">
        <h2 id="doctors-title" className="display mb-8 text-2xl">
          {t('doctorsHere')}
        </h2>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
          {doctors.map((doctor) => (
            <DoctorCard key={doctor.id} doctor={doctor} more={tCatalog('doctors.more')} />
          ))}
        </ul>
      </div>
    </section>
  )
}
