import { unstable_rethrow } from 'next/navigation'
import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'

/** Lists of the site that an offer is made of, of which the page names the one that is missing. */
const LIST_CODES = ['HOSPITALS_FAILED', 'DOCTORS_FAILED'] as const
export type ListCode = (typeof LIST_CODES)[number]

/** Whether that is why an offer could not be read. */
export function isListCode(code: string): code is ListCode {
  return LIST_CODES.some((one) => one === code)
}

/** Specification, section 8: lists that cannot be loaded are named, on the desk's own page. */
export async function readList<T, Code extends ListCode>(
  code: Code,
  read: () => Promise<T>,
): Promise<Result<T, Code>> {
  try {
    return ok(await read())
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error, code }, 'a list could not be loaded for an offer')
    return err(code)
  }
}
