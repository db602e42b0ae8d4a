import { describe, expect, it } from 'vitest'
import { SECURITY_CHANGES } from '@/base/mail/constants'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { EVENTS, NOTIFICATION_TYPES } from './constants'
import { isListed, keptSince, targetOf } from './rules'

const ID = newId<OfferId>()

describe('notifications', () => {
  it('have the five types of the specification, section 3', () => {
    expect(NOTIFICATION_TYPES).toEqual([
      'new_message',
      'appointment_reminder',
      'treatment_update',
      'system_notification',
      'new_offer',
    ])
  })

  it('are a treatment update for each change of an order, and a system notification for security (reading 37)', () => {
    const typesOf = (prefix: string) =>
      Object.entries(EVENTS).flatMap(([event, { type }]) => (event.startsWith(prefix) ? [type] : []))
    expect(typesOf('order_')).toEqual(Array(6).fill('treatment_update'))
    expect([...typesOf('password_'), ...typesOf('security_')]).toEqual(Array(2).fill('system_notification'))
    expect(typesOf('treatment_near')).toEqual(['appointment_reminder'])
  })

  it('lead to what they are about', () => {
    const about = { subjectId: ID }
    expect(targetOf({ ...about, event: 'offer_expiring' })).toBe(`/my-requests/offers/${ID}`)
    expect(targetOf({ ...about, event: 'order_cancelled' })).toBe(`/my-requests/orders/${ID}`)
    expect(targetOf({ ...about, event: 'request_declined' })).toBe(`/my-requests/requests/${ID}`)
    expect(targetOf({ ...about, event: 'password_changed' })).toBe('/settings/security')
    expect(targetOf({ ...about, event: 'file_refused' })).toBe('/my-requests/documents')
  })

  it('do not tell the person who typed a taken address that it has an account', () => {
    expect(SECURITY_CHANGES.filter((change) => !isListed(change))).toEqual(['emailTaken'])
  })

  it('are kept for twelve months', () => {
    expect(keptSince(new Date('2026-11-24T12:00:00Z'))).toEqual(new Date('2025-11-24T12:00:00Z'))
    expect(keptSince(new Date('2028-02-29T12:00:00Z')), 'never a day too soon').toEqual(
      new Date('2027-02-28T12:00:00Z'),
    )
  })
})
