/** What screens show of a file. */
import type { DocumentId, OrderId } from '@/lib/record-ids'
import type { DocumentCategory, FileType, PhotoPosition, ShownLinkSubject } from './constants'

export type DocumentView = {
  readonly id: DocumentId
  /** Of the file. */
  readonly name: string
  readonly title: string
  readonly type: FileType
  readonly category: DocumentCategory
  readonly position: PhotoPosition | null
  /** In bytes, as it was uploaded. */
  readonly size: number
  /** Whether a member of the care team uploaded it. */
  readonly isFromTeam: boolean
  /** When it was uploaded. ISO 8601. */
  readonly createdAt: string
}

export type DocumentLinkView = { readonly subject: ShownLinkSubject; readonly subjectId: string }

/** As its owner sees it. */
export type OwnDocument = DocumentView & {
  /** Whether its owner cannot delete it any more. */
  readonly isRetained: boolean
  /** The booking that the care team added it to, to which it stays linked. */
  readonly addedTo: OrderId | null
  /** What it hangs on. */
  readonly links: readonly DocumentLinkView[]
}

/** As the care team sees it with a booking. */
export type OrderDocument = DocumentView & {
  /** Null when the account is gone. */
  readonly senderName: string | null
  /** Whether the reader uploaded it. */
  readonly isReaders: boolean
  /** Whether the team added it to this booking: then it can be removed there, unless it is part of an accepted offer. */
  readonly isAdded: boolean
  /** Whether it belongs to the offer that became the booking. */
  readonly isOfOffer: boolean
}

/** A file whose form is not sent yet, as the form's page reads it. */
export type UnsentFile = Pick<DocumentView, 'id' | 'name' | 'type' | 'position' | 'size'> & {
  /** In bytes. */
  readonly received: number
  readonly isReady: boolean
}
