/** The words of the tray. */
import type { PhotoPosition } from '@/care/documents/constants'

export type TrayWords = Readonly<
  Record<
    | ('choose' | 'drop' | 'rules' | 'privacy' | 'list' | 'remove' | 'again' | 'small' | 'leftOut')
    | ('summary' | 'take' | 'takeFor'),
    string
  >
> & {
  readonly states: Readonly<Record<'waiting' | 'sending' | 'checking' | 'stalled' | 'ready' | 'lost', string>>
  readonly hair: Readonly<Record<'title' | 'open' | 'lead', string>>
  readonly positions: Readonly<Record<PhotoPosition, string>>
  readonly tips: Readonly<Record<PhotoPosition, string>>
  readonly codes: Readonly<Record<string, string>>
}
