import { describe, expect, it } from 'vitest'
import type { LiveKind } from '@/base/live/constants'
import { isShown, mergeChanges, newsOf, retryDelay } from './rules'

const ID = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40'
const OTHER = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e41'
const change = (kind: LiveKind, id?: string) => ({ changes: [{ kind, id }], isAll: false })

describe('a page is read again', () => {
  it.each([
    ['/de/my-requests/messages', 'messages'],
    [`/tr/my-requests/messages/${ID}`, 'messages'],
    ['/de/my-requests', 'requests'],
    ['/de/my-requests', 'offers'],
    [`/fr/my-requests/offers/${ID}`, 'offers'],
    ['/de/my-requests/orders', 'orders'],
    ['/en/notifications', 'notifications'],
    ['/de/settings/documents', 'documents'],
    ['/de/my-requests/documents', 'documents'],
    ['/en/desk', 'requests'],
    [`/en/desk/requests/${ID}`, 'requests'],
    [`/en/desk/orders/${ID}`, 'orders'],
    ['/en/desk/payments', 'orders'],
    ['/de/settings/patient-record', 'records'],
    ['/en/desk/schedule', 'schedule'],
    ['/en/desk/on-call', 'on-call'],
    [`/en/desk/on-call/${ID}`, 'on-call'],
    [`/en/desk/messages/${ID}`, 'messages'],
    ['/en/desk/messages', 'requests'],
    ['/de/desk/offers/approvals', 'approvals'],
    [`/de/desk/offers/approvals/${ID}`, 'approvals'],
    ['/de/desk/offers/prices', 'prices'],
    ['/de/desk/messages/answers', 'answers'],
    ['/de/desk/people', 'people'],
    [`/de/desk/people/${ID}`, 'people'],
    ['/de/desk/failed', 'failed'],
    ['/de/desk/erasures', 'erasures'],
    ['/de/desk/requests/unconfirmed', 'unconfirmed'],
    ['/de/desk', 'unconfirmed'],
  ] as const)('%s, when %s that it shows have changed', (path, kind) => {
    expect(isShown(path, change(kind, ID))).toBe(true)
    expect(isShown(path, { changes: [], isAll: true })).toBe(true)
  })

  it.each([
    ['/de/my-requests/messages', 'notifications'],
    ['/de/my-requests/messages/new', 'messages'],
    ['/de/settings/security', 'notifications'],
    [`/de/my-requests/withdraw/${ID}`, 'requests'],
    [`/en/desk/requests/${ID}/offer`, 'offers'],
    [`/en/desk/offers/${ID}/revise`, 'offers'],
    [`/en/desk/requests/${OTHER}`, 'requests'],
  ] as const)('%s is not, when %s have', (path, kind) => {
    expect(isShown(path, change(kind, ID))).toBe(false)
  })

  it('a conversation only for its own messages: at the desk each reading is recorded', () => {
    expect(isShown(`/en/desk/messages/${ID}`, change('messages', OTHER))).toBe(false)
    expect(isShown(`/en/desk/messages/${ID}`, change('messages'))).toBe(true)
  })

  it('a form never, whatever has changed', () => {
    expect(isShown('/de/my-requests/messages/new', { changes: [], isAll: true })).toBe(false)
  })

  it('once for all that came while it was hidden', () => {
    const merged = mergeChanges(change('offers', ID), { changes: [], isAll: true })
    expect(merged).toEqual({ changes: [{ kind: 'offers', id: ID }], isAll: true })
  })
})

describe('a lost stream', () => {
  it('is tried again later each time, at most after a minute, spread by chance', () => {
    const delays = [1, 2, 3, 7, 40].map((failures) => retryDelay('broken', failures, 1))
    expect(delays).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
    expect(retryDelay('broken', 3, 0)).toBe(2_000)
  })

  it('is not tried again by a browser that is signed out', () => {
    expect(retryDelay('refused', 1, 0.5)).toBeUndefined()
  })

  it('is tried again after minutes where other browsers of the person took its place', () => {
    expect(retryDelay('replaced', 1, 0)).toBe(120_000)
  })
})

describe('what is announced', () => {
  const none = { messages: 0, notifications: 0, chats: 0 }

  it('is a new message, before the notification of the same', () => {
    expect(newsOf(none, { ...none, messages: 1, notifications: 1 })).toBe('messages')
    expect(newsOf(none, { ...none, notifications: 2 })).toBe('notifications')
  })

  it('is nothing when something was read', () => {
    expect(newsOf({ ...none, messages: 2, notifications: 1 }, none)).toBeUndefined()
    expect(newsOf(none, none)).toBeUndefined()
  })
})
