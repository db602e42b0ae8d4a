import { cache } from 'react'
import { pathsOf } from '@/content/addresses/loaders'
import { readOptionalList } from '@/content/core/read-list'
import type { DoctorCard, DoctorView } from '@/content/doctors/present'
import { listDoctors, readDoctor } from '@/content/doctors/read-doctors'
import { doctorsOfHospital, MAX_DOCTOR_SERVICES } from '@/content/doctors/rules'
import type { ServiceCardView } from '@/content/services/present'
import { listFirstServices } from '@/content/services/read-services'
import type { Locale } from '@/i18n/locales'

/** A doctor; cached for one render. */
export const loadDoctor = cache(readDoctor)

/** The services of the doctor's program, in its order; empty without a program. */
export async function loadDoctorServices(
  { programSlug }: DoctorView,
  locale: Locale,
): Promise<readonly ServiceCardView[]> {
  if (programSlug === null) return []
  const options = { most: MAX_DOCTOR_SERVICES, programSlug }
  return readOptionalList('services of a doctor', () => listFirstServices(locale, options))
}

/** The doctors of a hospital. */
export async function loadHospitalDoctors(
  hospitalId: number,
  locale: Locale,
): Promise<readonly DoctorCard[]> {
  return doctorsOfHospital(
    hospitalId,
    await readOptionalList('doctors of a hospital', () => listDoctors(locale)),
  )
}

/** The doctor's paths in the four languages, which differ when the title is translated. */
export function doctorPaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('doctors', id)
}
