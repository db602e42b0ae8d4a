import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CONSENT_KINDS, type ConsentKind } from '@/care/consent/constants'
import { newId } from '@/lib/ids'
import type { ConsentId, RequestId, UserId } from '@/lib/record-ids'
import { GIVEABLE, WITHDRAWABLE } from './constants'
import { groupConsents, presentConsent } from './present'
import { giveConsentInput, withdrawConsentInput } from './schema'

const row = (kind: ConsentKind, withdrawnAt: Date | null = null) => ({
  id: newId<ConsentId>(),
  userId: newId<UserId>(),
  kind,
  textVersion: '2026-11-22.3f9a0c12d4e5',
  locale: 'tr' as const,
  givenWith: null,
  givenAt: new Date('2026-11-22T08:00:00Z'),
  withdrawnAt,
  notedBy: null,
})

describe('a consent as its owner sees it', () => {
  it('has version, language and times, and no id of the person or the request', () => {
    const stored = { ...row('marketing'), givenWith: newId<RequestId>() }
    const { id } = stored
    expect(presentConsent(stored)).toEqual({
      ...{ id, kind: 'marketing', locale: 'tr', isWithRequest: true, isByPhone: false, withdrawnAt: null },
      ...{ textVersion: '2026-11-22.3f9a0c12d4e5', givenAt: '2026-11-22T08:00:00.000Z' },
    })
  })

  it('says that the team read the text out on the phone, not who did', () => {
    const notedBy = newId<UserId>()
    const shown = presentConsent({ ...row('health_data'), notedBy })
    expect(shown).toMatchObject({ isByPhone: true })
    expect(JSON.stringify(shown)).not.toContain(notedBy)
  })

  it('shows when it was withdrawn', () => {
    expect(presentConsent(row('messaging', new Date('2026-11-23T08:00:00Z')))).toMatchObject({
      ...{ withdrawnAt: '2026-11-23T08:00:00.000Z', isWithRequest: false },
    })
  })
})

describe('the groups', () => {
  it('are every kind, in one order, also those that were never given', () => {
    const groups = groupConsents([])
    expect(groups.map(({ kind }) => kind)).toEqual([...CONSENT_KINDS])
    for (const group of groups) expect(group).toMatchObject({ isGiven: false, consents: [] })
  })

  it('are in force while one of their consents is', () => {
    const past = presentConsent(row('messaging', new Date('2026-11-23T08:00:00Z')))
    const [given, ended] = [presentConsent(row('messaging')), presentConsent(row('marketing', new Date(0)))]
    const groups = groupConsents([given, past, ended])
    const isGiven = (wanted: ConsentKind) => groups.find(({ kind }) => kind === wanted)?.isGiven
    expect([isGiven('messaging'), isGiven('marketing'), isGiven('health_data')]).toEqual([true, false, false])
  })
})

describe('what can be decided on the page', () => {
  it('every consent but that of privacy and terms, on which the account rests', () => {
    expect(CONSENT_KINDS.filter((kind) => !WITHDRAWABLE.some((one) => one === kind))).toEqual([
      'privacy_terms',
    ])
    expect(GIVEABLE.every((kind) => WITHDRAWABLE.some((one) => one === kind))).toBe(true)
  })

  it.each(CONSENT_KINDS)('%s: the forms take what the lists say, and nothing else', (kind) => {
    const isIn = (list: readonly string[]) => list.includes(kind)
    expect(v.is(withdrawConsentInput, { kind })).toBe(isIn(WITHDRAWABLE))
    expect(v.is(giveConsentInput, { kind })).toBe(isIn(GIVEABLE))
  })
})
