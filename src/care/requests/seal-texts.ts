/** What a person wrote is sealed to its own row and column: moved elsewhere, it does not open. */
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RequestEventId, RequestId } from '@/lib/record-ids'
import { recordOf } from '@/lib/typed-record'
import { SEALED_NAMES, type SealedName } from './fields'

type Texts<Text> = { readonly [Name in SealedName]?: Text | null }

/** Empty texts become null, as they do on the wire. */
export function sealTexts(requestId: RequestId, texts: Texts<string>): Record<SealedName, SealedText | null> {
  return recordOf(SEALED_NAMES, (name) => {
    const plain = texts[name]
    return plain ? seal(plain, contextOf(requestId, name), env().DATA_KEYS) : null
  })
}

/** All sealed texts of a row, opened. @throws when one was tampered with. */
export function openTexts(requestId: RequestId, row: Texts<SealedText>): Record<SealedName, string | null> {
  return recordOf(SEALED_NAMES, (name) => openText(requestId, name, row[name] ?? null))
}

/** @throws when the text was tampered with. */
export function openText(requestId: RequestId, name: SealedName, sealed: SealedText | null): string | null {
  return sealed === null ? null : open(sealed, contextOf(requestId, name), env().DATA_KEYS)
}

export function openReason(eventId: RequestEventId, sealed: string | null): string | null {
  return sealed === null ? null : open(sealed, `request_event:${eventId}:reason`, env().DATA_KEYS)
}

function contextOf(requestId: RequestId, name: SealedName) {
  return `contact_request:${requestId}:${name}` as const
}
