import { describe, expect, it } from 'vitest'
import type { SpokenLanguage } from '@/care/accounts/constants'
import { type DutyShift, dutyIn } from './rules'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))
type ShiftDetails = { readonly languages?: readonly SpokenLanguage[]; readonly phone?: string | null }
const shift = (
  firstName: string,
  from: number,
  until: number,
  { languages = ['de'], phone = null }: ShiftDetails = {},
): DutyShift => ({ firstName, phone, startsAt: at(from), endsAt: at(until), languages })

describe('who is there', () => {
  it('those on duty, until the last shift without a gap ends', () => {
    const shifts = [shift('Ayşe', 8, 12), shift('Mert', 11, 15), shift('Ela', 15, 16), shift('Can', 17, 18)]
    expect(dutyIn(shifts, 'de', at(11))).toEqual({
      ...{ isOpen: true, names: ['Ayşe', 'Mert'], until: at(16), returnsAt: null, phone: null },
    })
  })

  it('from its first minute to before its end', () => {
    const shifts = [shift('Ayşe', 8, 12)]
    expect(dutyIn(shifts, 'de', at(8)).isOpen).toBe(true)
    expect(dutyIn(shifts, 'de', at(12)).isOpen).toBe(false)
  })

  it('no one, and the time at which someone is again', () => {
    const closed = { isOpen: false, names: [], until: null, phone: null }
    expect(dutyIn([shift('Ayşe', 8, 12)], 'de', at(7))).toEqual({ ...closed, returnsAt: at(8) })
    expect(dutyIn([], 'de', at(7))).toEqual({ ...closed, returnsAt: null })
  })

  it('only those count who speak the language', () => {
    const shifts = [shift('Ayşe', 8, 12, { languages: ['tr'] }), shift('Mert', 9, 12)]
    expect(dutyIn(shifts, 'de', at(8))).toMatchObject({ isOpen: false, returnsAt: at(9) })
    expect(dutyIn(shifts, 'tr', at(8))).toMatchObject({ isOpen: true, names: ['Ayşe'] })
  })

  it('at most three are named, nobody twice, with the number of the first who has one', () => {
    const shifts = [
      shift('Ayşe', 8, 12),
      shift('Ayşe', 9, 12),
      shift('Mert', 8, 12, { phone: '+90 212 000 00 12' }),
      shift('Ela', 8, 12, { phone: '+90 212 000 00 13' }),
      shift('Can', 8, 12),
    ]
    expect(dutyIn(shifts, 'de', at(10))).toMatchObject({
      names: ['Ayşe', 'Mert', 'Ela'],
      phone: '+902120000012',
    })
  })
})
