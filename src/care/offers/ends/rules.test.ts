import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'
import { endOf, type OfferEndFacts } from './rules'

const REQUEST = newId<RequestId>()
const STAFF = newId<UserId>()
const PATIENT = newId<UserId>()
const at = (time: string) => new Date(`2026-06-${time}Z`)

function facts(changes: Partial<OfferEndFacts>): OfferEndFacts {
  return {
    ...{ id: newId<OfferId>(), requestId: REQUEST, option: null, status: 'sent' },
    ...{ decidedAt: null, withdrawn: null, requestOver: null, ...changes },
  }
}
const withdrawn = (time: string, actorId: UserId | null, changes: Partial<OfferEndFacts> = {}) =>
  facts({ status: 'cancelled', withdrawn: { at: at(time), actorId }, ...changes })
const accepted = (time: string, option: 'A' | 'C') =>
  facts({ status: 'accepted', option, decidedAt: at(time) })

describe('a withdrawn offer', () => {
  it('ended with the request that its patient withdrew, or that the team declined', () => {
    const over = (status: 'cancelled' | 'declined') => ({ status, at: at('05T10:00:00.000') })
    const own = withdrawn('05T10:00:00.004', PATIENT, { requestOver: over('cancelled') })
    expect(endOf(own, [own])).toEqual({ kind: 'withdrawal' })
    const same = withdrawn('05T10:00:00.000', PATIENT, { requestOver: over('cancelled') })
    expect(endOf(same, [same])).toEqual({ kind: 'withdrawal' })
    const declined = withdrawn('05T10:00:00.004', STAFF, { requestOver: over('declined') })
    expect(endOf(declined, [declined])).toEqual({ kind: 'refusal' })
  })

  it('was withdrawn by the team before its request ended', () => {
    for (const status of ['cancelled', 'declined'] as const) {
      const earlier = withdrawn('01T10:00:00', STAFF, { requestOver: { status, at: at('05T10:00:00') } })
      expect(endOf(earlier, [earlier])).toBeUndefined()
    }
  })

  it('ended with the acceptance of another, and not when the team had withdrawn it before', () => {
    const a = accepted('05T10:00:00.000', 'A')
    const [b, c] = [withdrawn('01T10:00:00', STAFF), withdrawn('05T10:00:00.006', null)]
    const all = [a, b, c]
    expect(endOf(b, all)).toBeUndefined()
    expect(endOf(c, all)).toEqual({ kind: 'choice', chosen: a.id, option: 'A' })
  })

  it('after planning again was withdrawn by the team, or ended with the later acceptance', () => {
    const [a, c] = [accepted('05T10:00:00', 'A'), accepted('20T10:00:00', 'C')]
    const b = withdrawn('05T10:00:00.003', null)
    const [d, e] = [withdrawn('12T10:00:00', STAFF), withdrawn('20T10:00:00.003', null)]
    const all = [a, b, c, d, e]
    expect(endOf(b, all)).toMatchObject({ chosen: a.id, option: 'A' })
    expect(endOf(d, all)).toBeUndefined()
    expect(endOf(e, all)).toMatchObject({ chosen: c.id, option: 'C' })
  })

  it('has nothing to do with the offers of another request', () => {
    const elsewhere = { ...accepted('05T10:00:00', 'A'), requestId: newId<RequestId>() }
    const one = withdrawn('05T10:00:00.003', null)
    expect(endOf(one, [elsewhere, one])).toBeUndefined()
  })
})

it('an offer that is not withdrawn did not end so', () => {
  const over = { status: 'cancelled', at: at('05T10:00:00') } as const
  for (const status of ['sent', 'accepted', 'declined'] as const)
    expect(endOf(facts({ status, requestOver: over }), [])).toBeUndefined()
})
