import type { Payload, PayloadRequest } from 'payload'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { contentCache } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'

/** Pictures of before and after: their own name by what texts address, which is an id or the name of the file or of a smaller copy. */
export type BeforeAfterFiles = ReadonlyMap<string, string>

/** In memory until a file changes, like the withheld ones: there are few, and each text with an addressed picture asks. */
export function readBeforeAfterFiles(payload: Payload): Promise<BeforeAfterFiles> {
  return contentCache.read('readBeforeAfterFiles', () => findBeforeAfterFiles(payload))
}

/** As they are stored now. @param req of a save, whose transaction reads them */
export async function findBeforeAfterFiles(
  payload: Payload,
  req?: PayloadRequest,
): Promise<BeforeAfterFiles> {
  tagRender('media')
  const { docs } = await payload.find({
    collection: 'media',
    locale: DEFAULT_LOCALE,
    overrideAccess: true, // the rule holds for withheld files too, which visitors do not see
    depth: 0,
    pagination: false,
    select: { filename: true, sizes: true },
    where: { isBeforeAfter: { equals: true } },
    ...(req && { req: { ...req } }), // Payload writes the requested locale into `req`
  })
  const addressed = docs.flatMap(({ id, filename, sizes }) => {
    const copies = Object.values(sizes ?? {}).map((size) => size?.filename)
    const names = [filename, ...copies].filter((name) => typeof name === 'string')
    return [String(id), ...names].map((name): [string, string] => [name, filename ?? String(id)])
  })
  return new Map(addressed)
}
