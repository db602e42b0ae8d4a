import { expect, it } from 'vitest'
import type { OfferDraft } from '@/care/offers/schema'
import { withContentIds } from './find-content-ids'
import { sampleRequests } from './samples'

const drafts = sampleRequests(() => '2026-12-01').flatMap(({ progress }) =>
  'offer' in progress ? [progress.offer] : [],
)
const named = (names: readonly string[]) => names.map((name, index) => ({ id: String(index + 1), name }))
const hospitals = named(drafts.map(({ hospital }) => hospital?.name ?? ''))
const doctors = named(drafts.map(({ doctor }) => doctor?.name ?? ''))

it('a sample offer has the ids of the content’s hospital and doctor, so that its next version starts with them', () => {
  for (const draft of drafts) {
    const { hospital, doctor, ...rest } = withContentIds(draft, { hospitals, doctors })
    expect(hospitals).toContainEqual(hospital)
    expect(doctors).toContainEqual(doctor)
    expect({ ...draft, ...rest }).toEqual(draft)
  }
})

it('has none for what the content does not have, and no doctor where none is named', () => {
  const draft: OfferDraft = { ...(drafts[0] as OfferDraft), doctor: null }
  const { hospital, doctor } = withContentIds(draft, { hospitals: [], doctors })
  expect(hospital).toEqual({ id: null, name: draft.hospital?.name })
  expect(doctor).toBeNull()
})
