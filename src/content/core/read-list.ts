import { log } from '@/lib/log'
import { answerWith, doNotKeep } from '@/lib/render-context'
import { err, ok, type Result } from '@/lib/result'

/**
 * Reads a page's list. A failure is logged, the page says so with a retry, answers 503 and is not kept by the front,
 * which prefers the last complete copy (specification, section 8).
 * @param what names the list in the log
 */
export async function readList<T>(what: string, load: () => Promise<T>): Promise<Result<T, 'LIST_FAILED'>> {
  try {
    return ok(await load())
  } catch (error) {
    log.error({ err: error, list: what }, 'a list could not be read')
    doNotKeep()
    answerWith(503)
    return err('LIST_FAILED')
  }
}

/** Without the records that lack the text which names them, as an import can leave them: they are told to the log. */
export function filterNamed<T extends { readonly id: number }>(
  what: string,
  records: readonly T[],
  nameOf: (record: T) => unknown,
): T[] {
  const isNamed = (record: T) => typeof nameOf(record) === 'string' && nameOf(record) !== ''
  const without = records.filter((record) => !isNamed(record))
  if (without.length > 0)
    log.error({ ids: without.map(({ id }) => id) }, `Invalid data structure for ${what}`)
  return records.filter(isNamed)
}

/** Reads a list that stands beside something else: without it the page is still worth reading, but not keeping. */
export async function readOptionalList<T>(
  what: string,
  load: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await load()
  } catch (error) {
    log.error({ err: error, list: what }, 'a list beside a page could not be read')
    doNotKeep()
    return []
  }
}
