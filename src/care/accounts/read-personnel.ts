import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'

/** Who works here could not be read. Specification, section 8: personnel data. */
export type PersonnelCode = 'PERSONNEL_LOADING_FAILED'

/** Reads who works here for a part of a page: when it cannot be read, that part says so and the rest stays. */
export async function readPersonnel<T>(work: () => Promise<T>): Promise<Result<T, PersonnelCode>> {
  try {
    return ok(await work())
  } catch (error) {
    log.error({ err: error }, 'personnel data could not be read')
    return err('PERSONNEL_LOADING_FAILED')
  }
}
