import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ProgramWithDoctors } from '@/content/programs/list-programs-with-doctors'
import type { Locale } from '@/i18n/locales'
import { PendingLink } from '@/ui/pending-link'

type OtherDoctorsProps = { readonly locale: Locale; readonly programs: readonly ProgramWithDoctors[] }

/** Links to the programs of all other doctors: the list has hair doctors only (specification, section 2, Doctors). */
export async function OtherDoctors({ locale, programs }: OtherDoctorsProps) {
  if (programs.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <section aria-labelledby="other-doctors-title" className="wrap pb-14 lg:pb-20">
      <h2 id="other-doctors-title" className="display mb-6 text-2xl">
        {t('doctors.others')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {programs.map((program) => (
          <li key={program.id} className="whole-card rounded-card border border-line bg-surface px-5 py-4">
            <PendingLink href={`${program.href}#doctors-title`} className="whole-card-link font-semibold">
              <span lang={langOf(program, 'name')}>{program.name}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {t('doctors.count', { count: program.doctors })}
              </span>
            </PendingLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
