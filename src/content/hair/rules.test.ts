import { describe, expect, it } from 'vitest'
import { HAIR_PATTERN } from './rules'

const isAboutHair = (text: string) => new RegExp(HAIR_PATTERN, 'i').test(text)

describe('field_of_specialization contains hair, haar, transplantation or transplant (case-insensitive)', () => {
  it.each([
    'Hair transplant',
    'HAARTRANSPLANTATION',
    'Haar- und Kopfhautmedizin',
    'Corneal Transplantation',
    'organ transplants',
  ])('lists %s', (text) => expect(isAboutHair(text)).toBe(true))

  it.each(['Laser eye surgery', '', 'Saç ekimi'])('leaves out %s', (text) =>
    expect(isAboutHair(text)).toBe(false),
  )
})
