/** The samples that wait for the team are such as people could have left there, and harm nobody. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sentRequest } from '@/care/intake/schema'
import { needsApproval } from '@/care/offers/approvals/rules'
import { builderFaults } from '@/care/offers/builder-rules'
import { readOfferForm } from '@/care/offers/schema'
import { newId } from '@/lib/ids'
import { sampleRequests } from './samples'
import { CALLER, DRAFT, DRAFT_FOR } from './seed-waiting'

const TODAY = '2026-11-26'
const samples = sampleRequests(() => '2026-12-01')

function asForm(changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData()
  const context = { request: newId(), offer: '', idempotency_key: newId(), hospital: '3' }
  for (const [name, value] of Object.entries({ ...context, ...DRAFT, validUntil: '2026-12-20', ...changes }))
    data.set(name, value)
  return data
}

describe('The request on the phone', () => {
  it('is one that the desk could have stored', () => {
    expect(v.parse(sentRequest, JSON.parse(JSON.stringify(CALLER)))).toEqual(CALLER)
  })

  it('is of an invented person whose address belongs to nobody, and says that it is a sample', () => {
    expect(CALLER.email).toMatch(/@example\.org$/)
    expect(CALLER.message).toMatch(/^Beispielanfrage/)
    expect(samples.map(({ email }) => email)).not.toContain(CALLER.email)
  })

  it('agrees to what everyone agrees to, and to nothing else', () => {
    expect(CALLER.consents).toEqual(['privacy_terms'])
  })
})

describe('The draft that waits for an approval', () => {
  it('is for a sample request that is in progress and has no offer, in its language', () => {
    const request = samples.find(({ email }) => email === DRAFT_FOR)
    expect(request).toMatchObject({ locale: 'tr', progress: { stage: 'review' } })
    expect(DRAFT.title).toContain('check-up')
    expect(DRAFT.notes).toMatch(/^Demo için örnek teklif/)
  })

  it('is complete but for the hospital, which the content names', () => {
    expect(builderFaults(asForm(), TODAY)).toEqual({})
    expect(Object.keys(builderFaults(asForm({ hospital: '' }), TODAY))).toEqual(['hospital'])
  })

  it('has a discount above the usual limit of 15 percent', () => {
    const typed = readOfferForm(asForm(), TODAY)
    if (!typed.ok) throw new Error(JSON.stringify(typed.fields))
    const { items, discount = null } = typed.value.draft
    expect(needsApproval({ items: [...items], discount }, 1500)).toBe(true)
  })
})
