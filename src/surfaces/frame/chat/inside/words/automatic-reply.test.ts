import { expect, it } from 'vitest'
import words from '../../../../../../messages/en/chat.json'
import { automaticReply } from './automatic-reply'
import type { Clock } from './times'

const BEGUN = '2027-03-01T19:00:00Z'
const clock: Clock = {
  words: words.team,
  language: 'en-GB',
  zone: 'Europe/Istanbul',
  hospitalZone: 'Europe/Istanbul',
  now: Date.parse(BEGUN),
}
const later = { ...clock, now: Date.parse('2027-03-02T07:00:00Z') }
const data = { defaultReply: { text: 'Someone will answer soon.' }, words }
const chat = { isAway: true, returnsAt: '2027-03-02T06:00:00Z', startedAt: BEGUN, hasEmail: true }
const { awayReply, awayMail } = words.chat

it('is the editors’ text when someone was there as the chat began, also when nobody is any more', () => {
  expect(automaticReply(data, { ...chat, isAway: false }, later)).toEqual(data.defaultReply)
})

it('otherwise says that nobody was there and when the team is back, in the same words a day later', () => {
  const said = `${awayReply} We will be back tomorrow at 09:00. ${awayMail}`
  expect(automaticReply(data, chat, clock)).toEqual({ text: said })
  expect(automaticReply(data, chat, later)).toEqual({ text: said })
})

it('names no return and no mail that is not known', () => {
  expect(automaticReply(data, { ...chat, returnsAt: null, hasEmail: false }, clock).text).toBe(awayReply)
})
