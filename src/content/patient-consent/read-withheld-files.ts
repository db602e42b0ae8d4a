import type { Payload } from 'payload'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { contentCache } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'

/**
 * The names of all withheld files and of their smaller copies, and their ids as texts. In memory until a file changes:
 * there are few of them, and each page with an addressed picture asks.
 * @param payload as an argument, because the hooks of collections are a part of Payload's configuration
 */
export function readWithheldFiles(payload: Payload): Promise<ReadonlySet<string>> {
  return contentCache.read('readWithheldFiles', () => findWithheld(payload))
}

async function findWithheld(payload: Payload): Promise<ReadonlySet<string>> {
  tagRender('media')
  const { docs } = await payload.find({
    collection: 'media',
    locale: DEFAULT_LOCALE,
    overrideAccess: true, // visitors do not see what is looked for
    depth: 0,
    pagination: false,
    select: { filename: true, sizes: true },
    where: { isWithheld: { equals: true } },
  })
  const names = docs.flatMap(({ id, filename, sizes }) => [
    String(id),
    filename,
    ...Object.values(sizes ?? {}).map((size) => size?.filename),
  ])
  return new Set(names.filter((name) => typeof name === 'string'))
}
