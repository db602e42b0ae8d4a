import { describe, expect, it } from 'vitest'
import { hairOnly, isAboutHair } from './rules'

describe('field_of_specialization contains hair, haar, transplantation or transplant (case-insensitive)', () => {
  it.each([
    'Hair transplant',
    'HAARTRANSPLANTATION',
    'Haar- und Kopfhautmedizin',
    'Corneal Transplantation',
    'organ transplants',
  ])('lists %s', (text) => expect(isAboutHair(text)).toBe(true))

  it.each(['Laser eye surgery', '', null, undefined, 'Saç ekimi'])('leaves out %s', (text) =>
    expect(isAboutHair(text)).toBe(false),
  )

  it('accepts a match in any of several texts', () => {
    expect(isAboutHair(null, 'PRP', 'hair-therapy')).toBe(true)
  })
})

describe('readers of Turkish and French see the same records', () => {
  const record = (id: number, name: string) => ({ id, name })
  const german = [record(1, 'Haartransplantation'), record(2, 'Augenoperation')]
  const textsOf = ({ name }: { name: string }) => [name]

  it('keeps a record whose German text passes', () => {
    const turkish = [record(1, 'Saç ekimi'), record(2, 'Göz ameliyatı')]
    expect(hairOnly(turkish, german, textsOf).map(({ name }) => name)).toEqual(['Saç ekimi'])
  })

  it('keeps a record that passes in the reader’s own language only, and the order', () => {
    const english = [record(2, 'Eye surgery'), record(3, 'Hair clinic'), record(1, 'Hair transplant')]
    expect(hairOnly(english, german, textsOf).map(({ id }) => id)).toEqual([3, 1])
  })
})
