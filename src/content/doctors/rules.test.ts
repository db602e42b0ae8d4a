import { expect, it } from 'vitest'
import { doctorsOfHospital } from './rules'

it('a hospital’s doctors are those who name it', () => {
  const doctors = [{ hospitalId: 1 }, { hospitalId: 2 }, { hospitalId: null }]
  expect(doctorsOfHospital(2, doctors)).toEqual([{ hospitalId: 2 }])
})
