import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import type { ChatRow } from '../lock-chat'
import { presentChat, presentTeam, presentUnstored } from './present'

const at = new Date('2026-11-26T09:00:00.000Z')
const row: ChatRow = {
  ...{ id: newId<ChatId>(), tokenHash: 'a', linkHash: 'b', linkExpiresAt: at, userId: null, status: 'open' },
  ...{ assigneeId: newId<UserId>(), locale: 'de', topic: 'costs', name: 'v1.a.b.c', email: null },
  ...{
    timeZone: 'Europe/Berlin',
    page: '/de',
    network: 'n',
    ...{ isAway: false, isNewToAssignee: false, automaticReply: 'Danke', automaticReplyLocale: 'de' },
    lastNumber: 3,
    lastMessageAt: at,
  },
  ...{ visitorSeen: 1, teamSeen: 3, mailedNumber: 0, wantsTranscript: false, healthAgreedAt: null },
  ...{ answeredAt: at, closedAt: null, closedBy: null, rating: null, comment: null, requestId: null },
  ...{ confirmationId: null, createdAt: at },
}
const more = { reference: null, hasHealthConsent: true, asksHealthForRequest: false }
const parts = { at, isPatient: false, agent: 'Elif', place: null, messages: [], ...more }

it('the window is told nothing of its tokens, of networks, and of who the account of the agent is', () => {
  expect(presentChat(row, parts)).toEqual({
    ...{ id: row.id, status: 'open', closedBy: null, topic: 'costs', locale: 'de' },
    automaticReply: { text: 'Danke', locale: 'de' },
    ...{
      agent: 'Elif',
      place: null,
      messages: [],
      lastNumber: 3,
      teamSeen: 3,
      rating: null,
      reference: null,
    },
    ...{ startedAt: at.toISOString(), hasEmail: false, mayHaveTranscript: true, mayRequest: true },
    ...{ hasHealthConsent: true, asksHealthForRequest: false, asksCaptchaForRequest: false },
  })
})

it.each([
  ['an address was left', { email: 'v1.a.b.c' as const }, true],
  ['the account has one', { userId: newId<UserId>() }, true],
  ['there is none', {}, false],
])('mails reach the visitor when %s', (_name, change, hasEmail) => {
  expect(presentChat({ ...row, ...change }, parts).hasEmail).toBe(hasEmail)
})

it('a person on duty has their own number; otherwise it is that of the settings', () => {
  const duty = { isOpen: true, names: ['Elif'], until: at, returnsAt: null, phone: '+902120000012' }
  const more = { phone: '+902120000000', medianReplyMinutes: 4 }
  expect(presentTeam(duty, more)).toEqual({ ...duty, until: at.toISOString(), medianReplyMinutes: 4 })
  const closed = { isOpen: false, names: [], until: null, returnsAt: at, phone: null }
  expect(presentTeam(closed, more)).toMatchObject({ returnsAt: at.toISOString(), phone: '+902120000000' })
})

it('a demo account sees what it typed as a chat that waits, and the automatic reply', () => {
  const automaticReply = { text: 'Teşekkürler', locale: 'tr' } as const
  const typed = { topic: 'travel', locale: 'tr', text: 'Merhaba', automaticReply } as const
  const shown = presentUnstored(row.id, typed, at)
  expect(shown).toMatchObject({
    ...{
      status: 'waiting',
      topic: 'travel',
      locale: 'tr',
      lastNumber: 1,
      mayHaveTranscript: false,
      mayRequest: false,
    },
    messages: [
      { number: 1, side: 'visitor', author: null, text: 'Merhaba', at: at.toISOString(), files: [] },
    ],
  })
  expect(shown).toMatchObject({ automaticReply })
})
