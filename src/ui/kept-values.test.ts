/** A press is about what its reader has seen, or was told of. */
import { describe, expect, it } from 'vitest'
import type { FormState } from '@/lib/form-state'
import { type KeptValues, nextValues } from './kept-values'

const FIRST = { offer: '7', version: '1' }
const SECOND = { offer: '7', version: '2' }
const THIRD = { offer: '7', version: '3' }
const refusalOf = (): FormState => ({ status: 'error', code: 'OFFER_CHANGED' })
const opened: KeptValues = { values: FIRST, followed: undefined }

describe('hidden values of a form', () => {
  it('follow the page until its reader begins with it', () => {
    const page = { values: SECOND, refusal: undefined, isKept: false }
    expect(nextValues(opened, page).values).toEqual(SECOND)
  })

  it('stay as they were while the page is read again', () => {
    expect(nextValues(opened, { values: SECOND, refusal: undefined, isKept: true })).toBe(opened)
  })

  it('after a refusal are those of the page, once: what changes then is kept away again', () => {
    const refusal = refusalOf()
    const told = nextValues(opened, { values: SECOND, refusal, isKept: true })
    expect(told).toEqual({ values: SECOND, followed: refusal })
    expect(nextValues(told, { values: THIRD, refusal, isKept: true })).toBe(told)
    expect(nextValues(told, { values: THIRD, refusal: refusalOf(), isKept: true }).values).toEqual(THIRD)
  })

  it('wait after a refusal until the page has been read again', () => {
    const refusal = refusalOf()
    const waiting = nextValues(opened, { values: { ...FIRST }, refusal, isKept: true })
    expect(waiting).toBe(opened)
    expect(nextValues(waiting, { values: SECOND, refusal, isKept: true }).values).toEqual(SECOND)
  })
})
