import { describe, expect, it } from 'vitest'
import { doctorsOfHospital, MOST_DOCTOR_SERVICES, servicesOfDoctor } from './rules'

describe('a doctor’s services', () => {
  const services = Array.from({ length: 9 }, (_, id) => ({ id, programSlug: id === 0 ? 'ivf' : 'hair' }))
  it('are those of the doctor’s program, no more than fit', () => {
    const found = servicesOfDoctor({ programSlug: 'hair' }, services)
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(found).toHaveLength(MOST_DOCTOR_SERVICES)
  })
  it('are none without a program, even beside services without one', () => {
    expect(servicesOfDoctor({ programSlug: null }, [{ programSlug: null }])).toEqual([])
  })
})

it('a hospital’s doctors are those who name it', () => {
  const doctors = [{ hospitalId: 1 }, { hospitalId: 2 }, { hospitalId: null }]
  expect(doctorsOfHospital(2, doctors)).toEqual([{ hospitalId: 2 }])
})
