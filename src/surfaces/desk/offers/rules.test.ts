import { describe, expect, it } from 'vitest'
import { practises, resolvePlace } from './rules'

const hospitals = [
  { id: 1, name: 'Lalezar Bosphorus' },
  { id: 2, name: 'Lalezar Ankara' },
]
const doctors = [
  { id: 10, name: 'Dr. Kaya', hospitalId: 1, programSlug: 'hair' },
  { id: 11, name: 'Dr. Demir', hospitalId: 1, programSlug: 'dental' },
  { id: 12, name: 'Dr. Ak', hospitalId: null, programSlug: null },
]
const chosen = (doctor: string, program = 'hair', hospital = '1') =>
  resolvePlace({ hospital, program, doctor }, { hospitals, doctors })

describe('The doctor of an offer', () => {
  it('works at its hospital for its program', () => {
    expect(chosen('10')).toEqual({
      ok: true,
      value: {
        hospital: { id: '1', name: 'Lalezar Bosphorus' },
        doctor: { id: '10', name: 'Dr. Kaya' },
      },
    })
    expect(doctors.filter((doctor) => practises(doctor, '1', 'hair'))).toEqual([doctors[0]])
  })

  it('is refused for another program or another hospital', () => {
    expect(chosen('11')).toMatchObject({ ok: false, fields: { doctor: 'DOCTOR_ELSEWHERE' } })
    expect(chosen('10', 'hair', '2')).toMatchObject({ ok: false, fields: { doctor: 'DOCTOR_ELSEWHERE' } })
    expect(chosen('12')).toMatchObject({ ok: false, fields: { doctor: 'DOCTOR_ELSEWHERE' } })
  })

  it('may be of any program where none is chosen, and may be left open', () => {
    expect(chosen('10', '')).toMatchObject({ ok: true, value: { doctor: { id: '10' } } })
    expect(chosen('11', '')).toMatchObject({ ok: true, value: { doctor: { id: '11' } } })
    expect(chosen('10', '', '2')).toMatchObject({ ok: false, fields: { doctor: 'DOCTOR_ELSEWHERE' } })
    expect(chosen('', '')).toMatchObject({ ok: true, value: { doctor: null } })
    expect(chosen('99')).toMatchObject({ ok: false, fields: { doctor: 'DOCTOR_INVALID' } })
    expect(chosen('', '', '9')).toMatchObject({ ok: false, fields: { hospital: 'HOSPITAL_REQUIRED' } })
  })
})
