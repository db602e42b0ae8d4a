import { asVisitor, getContentPayload } from '@/content/core/client'
import { namedWhere } from '@/content/patient-consent/hooks'
import { isOfPatient } from '@/content/patient-consent/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'

export type FileState = { readonly isOfPatient: boolean; readonly isWithheld: boolean }

/** Whether a stored file, by its name or that of a smaller copy, shows a patient and is withheld; null for no file. */
export const readFileState = cached('readFileState', async (filename: string): Promise<FileState | null> => {
  tagRender('media')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    overrideAccess: true, // a withheld file has to be told from none
    collection: 'media',
    depth: 0,
    limit: 1,
    pagination: false,
    select: { showsPatient: true, isBeforeAfter: true, isWithheld: true },
    where: { or: namedWhere([filename]) },
  })
  const [file] = docs
  return file ? { isOfPatient: isOfPatient(file), isWithheld: file.isWithheld === true } : null
})

export async function isFileOfPatient(filename: string): Promise<boolean> {
  return (await readFileState(filename))?.isOfPatient === true
}
