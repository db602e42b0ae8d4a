/** What the form of a document is opened with. */
import { revisionOf } from '@/lib/save-on-top'
import type { ShownLinkSubject } from './constants'
import type { OwnDocument } from './present'

type FormValues = {
  readonly title: string
  readonly category: string
  /** Ids; empty for none. */
  readonly offer: string
  readonly order: string
  readonly isInRecord: boolean
}

/** The values of a document that its form changes. */
export function documentValues({
  title,
  category,
  links,
}: Pick<OwnDocument, 'title' | 'category' | 'links'>): FormValues {
  const idsOf = (wanted: ShownLinkSubject) =>
    links.flatMap(({ subject, subjectId }) => (subject === wanted ? [subjectId] : [])).toSorted()
  return {
    ...{ title, category },
    ...{ offer: idsOf('offer').join(' '), order: idsOf('order').join(' ') },
    isInRecord: idsOf('record').length > 0,
  }
}

export function documentRevision(document: Parameters<typeof documentValues>[0]): string {
  return revisionOf(documentValues(document))
}
