import type { Payload } from 'payload'
import { namedWhere } from '@/content/patient-consent/hooks'
import { isOfPatient } from '@/content/patient-consent/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { contentCache } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'

export type FileState = { readonly isOfPatient: boolean; readonly isWithheld: boolean }

/**
 * Whether a stored file, by its name or that of a smaller copy, shows a patient and is withheld; null for no file. Kept
 * in memory until a file changes: every request for a picture asks.
 * @param payload as an argument, because the collection of files is a part of Payload's configuration
 */
export function readFileState(payload: Payload, filename: string): Promise<FileState | null> {
  return contentCache.read(`readFileState ${filename}`, () => findState(payload, filename))
}

async function findState(payload: Payload, filename: string): Promise<FileState | null> {
  tagRender('media')
  const { docs } = await payload.find({
    collection: 'media',
    locale: DEFAULT_LOCALE,
    overrideAccess: true, // a withheld file has to be told from none
    depth: 0,
    limit: 1,
    pagination: false,
    select: { showsPatient: true, isBeforeAfter: true, isWithheld: true },
    where: { or: namedWhere([filename]) },
  })
  const [file] = docs
  return file ? { isOfPatient: isOfPatient(file), isWithheld: file.isWithheld === true } : null
}
