/** What screens show of a file. */
import type { DocumentId } from '@/lib/record-ids'
import type { FileType, PhotoPosition } from './constants'

export type DocumentView = {
  readonly id: DocumentId
  readonly name: string
  readonly type: FileType
  readonly position: PhotoPosition | null
  /** In bytes, as it was uploaded. */
  readonly size: number
  /** ISO 8601. */
  readonly createdAt: string
}

/** A file whose form is not sent yet, as the form's page reads it. */
export type UnsentFile = Pick<DocumentView, 'id' | 'name' | 'type' | 'position' | 'size'> & {
  /** In bytes. */
  readonly received: number
  readonly isReady: boolean
}
