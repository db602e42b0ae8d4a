import { expect, it } from 'vitest'
import { HAIR_PATTERN } from '@/content/services/rules'
import doctors from '../../../seed/content/doctors.json' with { type: 'json' }
import site from '../../../seed/content/site.json' with { type: 'json' }
import { doctorsOfHospital } from './rules'

it('a hospital’s doctors are those assigned to it', () => {
  const doctors = [{ hospitalId: 1 }, { hospitalId: 2 }, { hospitalId: null }]
  expect(doctorsOfHospital(2, doctors)).toEqual([{ hospitalId: 2 }])
})

it('the home page’s number of doctors is right, and each doctor is on the hair list or in another program', () => {
  for (const proof of Object.values(site.brand.proof))
    expect(proof).toMatch(new RegExp(`(?<!\\d)${doctors.length}(?!\\d)`))
  const isHair = new RegExp(HAIR_PATTERN, 'i')
  const unlisted = doctors.filter(
    ({ fieldOfSpecialization, program }) => program === 'hair' && !isHair.test(fieldOfSpecialization.de),
  )
  expect(unlisted.map(({ key }) => key)).toEqual([])
})
