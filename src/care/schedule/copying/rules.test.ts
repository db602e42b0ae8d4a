import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import type { ShiftValues } from '../desk/rules'
import { type CopyQuestion, planCopy } from './rules'

const [elif, murat] = [newId<UserId>(), newId<UserId>()]
/** Hours of Istanbul's clocks, which are three hours ahead. */
const shift = (day: string, from: string, until: string, given: Partial<ShiftValues> = {}): ShiftValues => ({
  ...{ userId: elif, status: 'busy', phone: '+902120000012' },
  ...{ startsAt: new Date(`${day}T${from}:00+03:00`), endsAt: new Date(`${day}T${until}:00+03:00`) },
  ...given,
})
const TARGET = '2026-11-27'
const plan = (shifts: readonly ShiftValues[], given: Partial<CopyQuestion> = {}) =>
  planCopy({
    ...{ source: 'yesterday', target: TARGET, shifts, isMember: () => true },
    ...{ at: new Date('2026-11-26T12:00:00Z') },
    ...given,
  })

describe('a day is copied', () => {
  it('from yesterday, at the same hours, over midnight as well', () => {
    const night = shift('2026-11-26', '22:00', '22:00', {
      endsAt: new Date('2026-11-27T04:00:00+03:00'),
      userId: murat,
    })
    expect(plan([shift('2026-11-26', '08:00', '17:00'), night])).toEqual({
      ok: true,
      value: {
        shifts: [
          { ...shift(TARGET, '08:00', '17:00'), status: 'available' },
          {
            ...shift(TARGET, '22:00', '22:00', {
              endsAt: new Date('2026-11-28T04:00:00+03:00'),
              userId: murat,
            }),
            status: 'available',
          },
        ],
        leftOut: 0,
      },
    })
  })

  it.each([
    ['available', 'available'],
    ['busy', 'available'],
    ['offline', 'offline'],
  ] as const)('as %s it becomes %s', (status, copied) => {
    expect(plan([shift('2026-11-26', '08:00', '17:00', { status })])).toMatchObject({
      value: { shifts: [{ status: copied }] },
    })
  })

  it('from the last day with a shift that can be copied', () => {
    const shifts = [
      shift('2026-11-20', '08:00', '12:00'),
      shift('2026-11-24', '09:00', '12:00', { userId: murat }),
    ]
    const copies = (isMember = (_id: UserId) => true) => {
      const planned = plan(shifts, { source: 'last', isMember })
      return planned.ok && planned.value.shifts.map(({ startsAt }) => startsAt)
    }
    expect(copies()).toEqual([new Date(`${TARGET}T09:00:00+03:00`)])
    expect(
      copies((id) => id === elif),
      'Murat has left',
    ).toEqual([new Date(`${TARGET}T08:00:00+03:00`)])
  })

  it('without the people who have left, and says how many shifts that were', () => {
    const shifts = [
      shift('2026-11-26', '08:00', '12:00'),
      shift('2026-11-26', '09:00', '12:00', { userId: murat }),
    ]
    expect(plan(shifts, { isMember: (id) => id === murat })).toMatchObject({
      value: { shifts: [{ userId: murat }], leftOut: 1 },
    })
  })
})

describe('a copy is refused', () => {
  const yesterday = shift('2026-11-26', '08:00', '12:00')

  it.each([
    ['NO_ENTRIES_YESTERDAY', [shift('2026-11-25', '08:00', '12:00')], {}],
    ['NO_ENTRIES_YESTERDAY', [], {}],
    ['NO_VALID_ENTRIES', [yesterday], { isMember: () => false }],
    ['NO_VALID_ENTRIES', [yesterday], { at: new Date(`${TARGET}T12:00:00+03:00`) }],
    ['NO_VALID_ENTRIES', [], { source: 'last' }],
    ['TARGET_DAY_FILLED', [yesterday, shift(TARGET, '20:00', '21:00', { userId: murat })], {}],
    ['TARGET_DAY_FILLED', [shift(TARGET, '20:00', '21:00')], { source: 'last' }],
    [
      'CANNOT_COPY',
      [yesterday, shift('2026-11-26', '20:00', '23:00', { endsAt: new Date(`${TARGET}T09:00:00+03:00`) })],
      {},
    ],
  ] as const)('as %s', (code, shifts, given) => {
    expect(plan(shifts, given)).toEqual({ ok: false, code })
  })
})
