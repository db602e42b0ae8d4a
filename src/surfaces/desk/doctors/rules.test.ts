import { describe, expect, it } from 'vitest'
import { groupDoctors, type RequestPlace } from './rules'

const [BOSPHORUS, ANKARA] = [
  { hospitalId: 1, hospitalName: 'Bosphorus' },
  { hospitalId: 2, hospitalName: 'Ankara' },
]
const doctors = [
  { id: '1', name: 'Ak', ...ANKARA, programSlug: 'dental' },
  { id: '2', name: 'Kaya', ...ANKARA, programSlug: 'hair' },
  { id: '3', name: 'Demir', ...BOSPHORUS, programSlug: 'dental' },
  { id: '4', name: 'Aksoy', ...BOSPHORUS, programSlug: 'hair' },
  { id: '5', name: 'Er', ...ANKARA, programSlug: 'dental' },
  { id: '6', name: 'Su', hospitalId: null, hospitalName: null, programSlug: null },
]
const programs = new Map([
  ['hair', 'Hair'],
  ['dental', 'Dental'],
])
const labels = (first: RequestPlace) =>
  groupDoctors(doctors, { first, programs, other: 'Others' }).map(({ label }) => label)

describe('The doctors that the desk offers', () => {
  it('are grouped by hospital and specialty, in the order of the list', () => {
    const groups = groupDoctors(doctors, {
      first: { hospital: null, program: null },
      programs,
      other: 'Others',
    })
    expect(groups.map(({ label, doctors: members }) => [label, members.map(({ name }) => name)])).toEqual([
      ['Ankara, Dental', ['Ak', 'Er']],
      ['Ankara, Hair', ['Kaya']],
      ['Bosphorus, Dental', ['Demir']],
      ['Bosphorus, Hair', ['Aksoy']],
      ['Others', ['Su']],
    ])
  })

  it('begin with those of the request’s hospital and specialty, then of its specialty, then of its hospital', () => {
    expect(labels({ hospital: '1', program: 'hair' })).toEqual([
      ...['Bosphorus, Hair', 'Ankara, Hair', 'Bosphorus, Dental', 'Ankara, Dental', 'Others'],
    ])
    expect(labels({ hospital: null, program: 'hair' }).slice(0, 2)).toEqual([
      'Ankara, Hair',
      'Bosphorus, Hair',
    ])
    expect(labels({ hospital: '1', program: null })[0]).toBe('Bosphorus, Dental')
  })

  it('of one hospital are grouped by specialty, also one whose specialty is not published', () => {
    const here = doctors.slice(0, 2).map((doctor) => ({ ...doctor, programSlug: 'ivf' }))
    const groups = groupDoctors([...doctors.slice(0, 2), ...here], {
      ...{ first: { hospital: '2', program: 'hair' }, programs, other: 'Others', withHospital: false },
    })
    expect(groups.map(({ label, doctors: members }) => [label, members.length])).toEqual([
      ['Hair', 1],
      ['Dental', 1],
      ['Others', 2],
    ])
  })
})
