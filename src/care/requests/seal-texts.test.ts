/** What a person wrote about their health opens in its own row and column only. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { RequestEventId, RequestId } from '@/lib/record-ids'
import { SEALED_NAMES } from './fields'
import { openReason, openText, openTexts, sealTexts } from './seal-texts'

const id = newId<RequestId>()
const texts = { message: 'CANARY-1 wish', knownHealthProblems: 'CANARY-2 diabetes', birthDate: '1980-02-29' }
const sealed = sealTexts(id, texts)

describe('the texts of a request', () => {
  it('are sealed, and open as they were', () => {
    expect(JSON.stringify(sealed)).not.toMatch(/CANARY|1980/)
    const none = Object.fromEntries(SEALED_NAMES.map((name) => [name, null]))
    expect(openTexts(id, sealed)).toEqual({ ...none, ...texts })
  })

  it('are null where nothing was written', () => {
    expect(sealTexts(id, { message: '', medicationTaking: null })).toEqual(
      Object.fromEntries(SEALED_NAMES.map((name) => [name, null])),
    )
    expect(openText(id, 'message', null)).toBeNull()
  })

  it('do not open in another request', () => {
    expect(() => openTexts(newId<RequestId>(), sealed)).toThrow()
  })

  it('do not open in another column of the same request', () => {
    expect(() => openText(id, 'serviceDescription', sealed.message)).toThrow()
    expect(() => openTexts(id, { ...sealed, medicationTaking: sealed.knownHealthProblems })).toThrow()
  })

  it('are sealed differently each time, so that equal texts are not recognised', () => {
    expect(sealTexts(id, texts).message).not.toBe(sealed.message)
  })

  it('may hold any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (message) => {
        const plain = message.toWellFormed()
        expect(openText(id, 'message', sealTexts(id, { message: plain }).message)).toBe(plain)
      }),
    )
  })
})

it('a reason opens in its own event only', () => {
  const [event, other] = [newId<RequestEventId>(), newId<RequestEventId>()]
  const reason = seal('Not possible', `request_event:${event}:reason`, env().DATA_KEYS)
  expect(openReason(event, reason)).toBe('Not possible')
  expect(() => openReason(other, reason)).toThrow()
  expect(openReason(event, null)).toBeNull()
})
