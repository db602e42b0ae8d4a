import { unstable_rethrow } from 'next/navigation'
import { listDoctors } from '@/content/doctors/read-doctors'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { listPrograms } from '@/content/programs/read-programs'
import { readProgramOfService } from '@/content/services/read-program'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { type DoctorGroup, groupDoctors, type ListedDoctor, type RequestPlace } from './rules'

/** Undefined when they cannot be loaded, which the caller says. */
export function readDoctors(locale: Locale): Promise<readonly ListedDoctor[] | undefined> {
  return orUndefined(async () =>
    (await listDoctors(locale)).map(({ id, name, hospitalId, hospitalName, programSlug }) => ({
      ...{ id: String(id), name, hospitalId, hospitalName, programSlug },
    })),
  )
}

/** All doctors in groups, those that fit a request first; undefined when they cannot be loaded. */
export function readDoctorGroups(
  locale: Locale,
  request: NamingRequest,
): Promise<readonly DoctorGroup[] | undefined> {
  return orUndefined(async () => {
    const doctors = await readDoctors(locale)
    const programs = new Map((await listPrograms(locale)).map(({ slug, name }) => [slug, name]))
    const { desk } = await loadMessages(locale)
    const first = await readRequestPlace(request)
    return doctors && groupDoctors(doctors, { first, programs, other: desk.offer.otherDoctors })
  })
}

async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error }, 'doctors could not be loaded for the desk')
    return undefined
  }
}

type NamingRequest = {
  readonly locale: Locale
  readonly serviceName: string | null
  readonly clinicName: string | null
}

/** The hospital and the specialty that a request names, as the site calls them in its language. */
export async function readRequestPlace({
  locale,
  serviceName,
  clinicName,
}: NamingRequest): Promise<RequestPlace> {
  const hospitals = clinicName ? await listHospitals(locale) : []
  const hospital = hospitals.find(({ name }) => name === clinicName)
  return {
    hospital: hospital ? String(hospital.id) : null,
    program: serviceName ? await readProgramOfService(serviceName, locale) : null,
  }
}
