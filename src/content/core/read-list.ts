import { log } from '@/lib/log'
import { markPartial, setResponseStatus } from '@/lib/render-context'
import { err, ok, type Result } from '@/lib/result'

/**
 * Reads a page's main list. A failure is logged; the page shows it with a retry, is answered with 503 and not cached
 * (specification, section 8).
 * @param what names the list in the log
 */
export async function readList<T>(what: string, load: () => Promise<T>): Promise<Result<T, 'LIST_FAILED'>> {
  try {
    return ok(await load())
  } catch (error) {
    log.error({ err: error, list: what }, 'a list could not be read')
    markPartial()
    setResponseStatus(503)
    return err('LIST_FAILED')
  }
}

/** Leaves out records without a name, as an import can create them, and logs their ids. */
export function filterNamed<T extends { readonly id: number }>(
  what: string,
  records: readonly T[],
  nameOf: (record: T) => unknown,
): T[] {
  const isNamed = (record: T) => typeof nameOf(record) === 'string' && nameOf(record) !== ''
  const unnamed = records.filter((record) => !isNamed(record))
  if (unnamed.length > 0)
    log.error({ ids: unnamed.map(({ id }) => id) }, `Invalid data structure for ${what}`)
  return records.filter(isNamed)
}

/** Reads a secondary list of a page. A failure is logged and gives an empty list; the page is not cached. */
export async function readOptionalList<T>(
  what: string,
  load: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await load()
  } catch (error) {
    log.error({ err: error, list: what }, 'a list beside a page could not be read')
    markPartial()
    return []
  }
}
