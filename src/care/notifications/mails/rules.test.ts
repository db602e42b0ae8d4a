import { describe, expect, it } from 'vitest'
import { MAIL_TEMPLATES } from '@/base/mail/schema'
import type { Preferences } from '../preferences/rules'
import { FLOOD_MAILS } from './constants'
import { nextStepOf, noticeOf } from './rules'

const AT = new Date('2026-12-01T12:00:00Z')
const OFFER = { type: 'new_offer', isUrgent: false } as const
const REMINDER = { type: 'appointment_reminder', isUrgent: true } as const
const USUAL: Preferences = { choices: [], digest: 'at_once', quiet: null, timeZone: 'Europe/Istanbul' }
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000)
const FLOOD = Array.from({ length: FLOOD_MAILS }, (_, index) => minutesAgo(10 - index))
const NONE = { at: AT, recent: [] }

describe('a mail', () => {
  it.each(
    MAIL_TEMPLATES.filter((name) => /password|security|email|account|registered|welcome|^team/.test(name)),
  )('%s about the account, or to the team, is no news that can be switched off', (template) => {
    expect(noticeOf(template)).toBeUndefined()
  })

  it('of a template that is not known is sent', () => {
    expect(noticeOf('toString')).toBeUndefined()
    expect(noticeOf('unknown')).toBeUndefined()
  })

  it('is sent at once, unless its type is switched off', () => {
    expect(noticeOf('offer-received')).toEqual(OFFER)
    expect(nextStepOf(OFFER, USUAL, NONE)).toEqual({ kind: 'send' })
    const choices = [{ type: 'new_offer', channel: 'email', enabled: false }] as const
    expect(nextStepOf(OFFER, { ...USUAL, choices }, NONE)).toEqual({ kind: 'skip' })
    expect(nextStepOf(REMINDER, { ...USUAL, choices }, NONE)).toEqual({ kind: 'send' })
  })

  it('waits for the end of quiet hours, urgent or not', () => {
    const quiet = { ...USUAL, quiet: { from: '14:00', to: '16:00' } }
    const wait = { kind: 'wait', until: new Date('2026-12-01T13:00:00Z') }
    expect(nextStepOf(OFFER, quiet, NONE)).toEqual(wait)
    expect(nextStepOf(REMINDER, quiet, NONE)).toEqual(wait)
  })

  it('is gathered for the next morning, unless it would come too late', () => {
    const daily = { ...USUAL, digest: 'daily' } as const
    const due = new Date('2026-12-02T05:00:00Z')
    expect(nextStepOf(OFFER, daily, NONE)).toEqual({ kind: 'gather', due })
    expect(nextStepOf(REMINDER, daily, NONE)).toEqual({ kind: 'send' })
  })

  it('of many within a quarter of an hour is gathered until it is over', () => {
    expect(nextStepOf(OFFER, USUAL, { at: AT, recent: FLOOD.slice(1) })).toEqual({ kind: 'send' })
    expect(nextStepOf(OFFER, USUAL, { at: AT, recent: FLOOD })).toEqual({
      kind: 'gather',
      due: new Date('2026-12-01T12:05:00Z'),
    })
    expect(nextStepOf(REMINDER, USUAL, { at: AT, recent: FLOOD })).toEqual({ kind: 'send' })
  })
})
