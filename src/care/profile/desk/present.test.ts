import { describe, expect, it } from 'vitest'
import type { ChannelStates } from '@/care/notifications/preferences/present'
import { presentPreferences } from '@/care/notifications/preferences/present'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { type DeskPersonRows, presentDeskPerson } from './present'

const AT = new Date('2026-11-24T12:00:00Z')
const userId = newId<UserId>()
const READY: ChannelStates = {
  ...({ email: 'ready', in_app: 'ready', sms: 'ready' } as const),
  ...({ chat: 'not_offered', push: 'no_device' } as const),
}
const ROWS: DeskPersonRows = {
  requestId: newId<RequestId>(),
  user: {
    ...{ id: userId, name: 'Ada Lovelace', email: 'ada@example.org', emailVerified: true, image: null },
    ...{ role: 'patient', demo: false, locale: 'fr', theme: 'dark', disabledAt: null, secondFactorAt: null },
    ...{ createdAt: AT, updatedAt: AT },
  },
  profile: {
    ...{ userId, title: 'Dr.', firstName: 'Ada', lastName: 'Lovelace', phone: '+905321234567' },
    ...{ country: 'FR', location: 'Lyon', timeZone: null, spokenLanguages: [] },
    ...{ createdAt: AT, updatedAt: AT },
  },
  imageId: null,
  addresses: { home: undefined, billing: undefined },
  billing: { sameAddress: false, name: 'Lovelace SARL', taxId: 'FR-12' },
  isAdmin: false,
  writtenLocale: null,
  timeZone: 'Europe/Paris',
  preferences: presentPreferences(
    {
      choices: [{ type: 'new_offer', channel: 'sms', enabled: true }],
      ...{ digest: 'daily', quiet: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Paris' },
    },
    READY,
  ),
  consents: [],
}

describe('a person, for the care team', () => {
  it('has how and when they are reached, and nothing of how their pages look', () => {
    const person = presentDeskPerson(ROWS)
    expect(person).toMatchObject({
      ...{ title: 'Dr.', name: 'Ada Lovelace', email: 'ada@example.org', isVerified: true },
      ...{ phone: '+905321234567', country: 'FR', location: 'Lyon', locale: 'fr', home: null },
      ...{ timeZone: 'Europe/Paris', isDigest: true, quiet: { from: '22:00', to: '07:00' } },
    })
    expect(Object.keys(person)).not.toContain('theme')
  })

  it('says by which channels they want to be told of what', () => {
    const { channels } = presentDeskPerson(ROWS)
    const of = (wanted: string) => channels.find(({ type }) => type === wanted)?.on
    expect(of('new_offer')).toEqual(['email', 'sms', 'in_app'])
    expect(of('new_message')).toEqual(['email', 'in_app'])
  })

  it('has the tax number for admins alone, and no billing data where the reader may not see them', () => {
    expect(presentDeskPerson(ROWS).billing).toMatchObject({ name: 'Lovelace SARL', taxId: null })
    expect(presentDeskPerson({ ...ROWS, isAdmin: true }).billing).toMatchObject({ taxId: 'FR-12' })
    expect(presentDeskPerson({ ...ROWS, billing: 'hidden' }).billing).toBeNull()
  })

  it('lists the newest consent of each kind that is in force', () => {
    const given = (day: string, withdrawnAt: Date | null = null) => ({
      ...{ kind: 'messaging' as const, givenAt: new Date(day), withdrawnAt, readOutBy: null },
    })
    const consents = [given('2026-11-01'), given('2026-11-03', AT), given('2026-11-02')]
    expect(presentDeskPerson({ ...ROWS, consents }).consents).toEqual([
      { kind: 'messaging', at: '2026-11-02T00:00:00.000Z', readOutBy: null },
    ])
  })
})
