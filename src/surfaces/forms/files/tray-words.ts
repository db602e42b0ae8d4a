/** The words of the fields for files. */
import type { PhotoPosition } from '@/care/documents/constants'

/** Of one file. */
export type RowWords = Readonly<Record<'remove' | 'again' | 'leftOut', string>> & {
  readonly states: Readonly<Record<'waiting' | 'sending' | 'checking' | 'stalled' | 'ready' | 'lost', string>>
  readonly codes: Readonly<Record<string, string>>
}

/** Of the signed-in person's field. */
export type FileUploadWords = RowWords &
  Readonly<
    Record<'choose' | 'camera' | 'cameraName' | 'drop' | 'rules' | 'list' | 'summary' | 'noScript', string>
  >

export type TrayWords = RowWords &
  Readonly<
    Record<
      ('choose' | 'drop' | 'rules' | 'privacy' | 'list' | 'small') | ('summary' | 'take' | 'takeFor'),
      string
    >
  > & {
    readonly hair: Readonly<Record<'title' | 'open' | 'lead', string>>
    readonly positions: Readonly<Record<PhotoPosition, string>>
    readonly tips: Readonly<Record<PhotoPosition, string>>
  }
