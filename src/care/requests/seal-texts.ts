/** What a person wrote is sealed to its own row and column: moved elsewhere, it does not open. */
import { open, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RequestId } from '@/lib/record-ids'

const SEALED_COLUMNS = [
  'message',
  'birthDate',
  'serviceDescription',
  'knownHealthProblems',
  'knownChronicDiseases',
  'medicationTaking',
  'surgeriesHistory',
] as const
export type SealedColumn = (typeof SEALED_COLUMNS)[number]
export type SealedTexts = Readonly<Record<SealedColumn, string | null>>

/** Empty texts become null, as they do on the wire. */
export function sealTexts(
  requestId: RequestId,
  texts: Partial<Readonly<Record<SealedColumn, string | null>>>,
) {
  return Object.fromEntries(
    SEALED_COLUMNS.map((column) => {
      const plain = texts[column]
      return [column, plain ? seal(plain, contextOf(requestId, column), env().DATA_KEYS) : null]
    }),
  )
}

/** @throws when a text was tampered with. */
export function openText(requestId: RequestId, column: SealedColumn, sealed: string | null): string | null {
  return sealed === null ? null : open(sealed, contextOf(requestId, column), env().DATA_KEYS)
}

export function openReason(eventId: string, sealed: string | null): string | null {
  return sealed === null ? null : open(sealed, `request_event:${eventId}:reason`, env().DATA_KEYS)
}

function contextOf(requestId: RequestId, column: SealedColumn) {
  return `contact_request:${requestId}:${column}` as const
}
