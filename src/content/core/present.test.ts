import { describe, expect, it } from 'vitest'
import { addressName, lastChange, presentReview } from './present'

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

describe('the words of an address', () => {
  it('are the editor’s slug, or the name', () => {
    expect(addressName({ slug: 'fue' }, 'Haartransplantation', 'name')).toBe('fue')
    expect(addressName({ slug: '' }, 'Haartransplantation', 'name')).toBe('Haartransplantation')
    expect(addressName({}, 'Haartransplantation', 'name')).toBe('Haartransplantation')
  })

  it('are not German beside a name in the page’s language', () => {
    const fallen = (inGerman: readonly string[]) => ({ slug: 'haar', name: 'Saç ekimi', inGerman })
    expect(addressName(fallen(['slug']), 'Saç ekimi', 'name')).toBe('Saç ekimi')
    expect(addressName(fallen(['slug', 'name']), 'Haar', 'name'), 'all of it is German').toBe('haar')
    expect(addressName(fallen([]), 'Saç ekimi', 'name')).toBe('haar')
  })
})
