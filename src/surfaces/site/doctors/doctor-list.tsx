import { getTranslations } from 'next-intl/server'
import type { DoctorCard as Doctor } from '@/content/doctors/present'
import { langOf } from '@/content/fallback/present'
import { groupByHeading, type PageOf } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { PageLinks } from '../blocks/page-links'
import { DoctorCard } from './doctor-card'

type DoctorListProps = { readonly locale: Locale; readonly doctors: PageOf<Doctor> }

/** Portraits in the first row on a phone, which are loaded with priority. */
const PHONE_COLUMNS = 2

/** Doctors under their specialization; those without one under 'Other' (specification, section 2, Doctors). */
export async function DoctorList({ locale, doctors }: DoctorListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const groups = groupByHeading(doctors.records, ({ specialization }) => specialization, t('other'))
  const firstRow = groups[0]?.records.slice(0, PHONE_COLUMNS) ?? []
  return (
    <div className="wrap grid grid-cols-1 gap-14 py-10 lg:py-16">
      {groups.length === 0 ? (
        <EmptyState
          title={t('doctors.emptyTitle')}
          text={t('doctors.emptyText')}
          action={{ href: `/${locale}/contact`, label: t('askUs') }}
        />
      ) : null}
      {groups.map(({ key, title, records }) => (
        <section key={key}>
          <h2
            lang={records[0] && langOf(records[0], 'fieldOfSpecialization')}
            className="display mb-6 text-2xl"
          >
            {title}
          </h2>
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
            {records.map((doctor) => (
              <DoctorCard
                key={doctor.id}
                doctor={doctor}
                more={t('doctors.more')}
                isFirst={firstRow.includes(doctor)}
              />
            ))}
          </ul>
        </section>
      ))}
      <PageLinks locale={locale} path={`/${locale}/doctors`} page={doctors.page} pages={doctors.pages} />
    </div>
  )
}
