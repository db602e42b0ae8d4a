import { describe, expect, it } from 'vitest'
import { lastChange, presentReview } from './present'

describe('the medical reviewer and the last change of a text', () => {
  const changed = '2026-03-02T09:00:00.000Z'

  it('names the doctor with a link in the reader’s language', () => {
    const record = {
      reviewedBy: { id: 7, titleAndName: 'Prof. Dr. Ayşe Işık' },
      reviewedOn: '2026-02-01T00:00:00.000Z',
      updatedAt: changed,
    }
    expect(presentReview(record, 'tr')).toEqual({
      reviewedBy: {
        id: 7,
        name: 'Prof. Dr. Ayşe Işık',
        href: expect.stringMatching(/^\/tr\/doctors\/7-/),
        inGerman: [],
      },
      reviewedOn: '2026-02-01',
      updatedAt: changed,
    })
  })

  it('names nobody when the doctor is not published', () =>
    expect(presentReview({ reviewedBy: 7, updatedAt: changed }, 'de').reviewedBy).toBeNull())

  it('gives the latest change of several texts', () => {
    expect(lastChange([{ updatedAt: null }, { updatedAt: changed }, { updatedAt: '2025-01-01' }])).toBe(
      changed,
    )
    expect(lastChange([])).toBeNull()
  })
})
