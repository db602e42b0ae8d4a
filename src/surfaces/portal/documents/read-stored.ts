import { loadMyDocument } from '@/care/documents/loaders'
import { documentRevision } from '@/care/documents/read-revision'
import type { StoredForm } from '@/lib/form-state'

/** The form of the signed-in patient's document as it is stored, by its fields. */
export async function readStoredDocument(
  id: Parameters<typeof loadMyDocument>[0],
): Promise<StoredForm | undefined> {
  const document = await loadMyDocument(id)
  if (!document) return undefined
  const { title, category, links } = document
  const linkOf = (wanted: 'offer' | 'order' | 'record') =>
    links.find(({ subject }) => subject === wanted)?.subjectId ?? ''
  const record = linkOf('record') ? 'yes' : ''
  const values = { title, category, offer: linkOf('offer'), order: linkOf('order'), record }
  return { revision: documentRevision(document), values }
}
