/** Two of the team with the same conversation open see each other write. */
import { afterAll, expect, it } from 'vitest'
import { announceTyping } from '@/care/conversations/announce-typing'
import { TYPING_LIMIT } from '@/care/conversations/constants'
import { startConversation } from '@/care/conversations/start-conversation'
import { newId } from '@/lib/ids'
import type { ConversationId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { until } from '../support/live'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'
import { newRequest } from '../support/offers'

const care = await careDatabase()
const { one, other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())
const [elif, can, patient] = [await signedInStaff(), await signedInStaff(), await signedIn()]

const requestId = await newRequest(patient.actor)
const begun = await startConversation(patient.actor, {
  ...{ requestId, subject: 'Termin', text: 'Wann?', locale: 'de', key: newId() },
})
if (!begun.ok) throw new Error(begun.code)
const { conversationId } = begun.value

it('a colleague is told who writes in which conversation; the patient is not', async () => {
  const colleague = await greeted(await open(other.base, { token: can.token }))
  const own = await greeted(await open(one.base, { token: patient.token }))
  expect(await announceTyping(elif.actor, conversationId)).toEqual({ ok: true, value: undefined })
  await until(() => colleague.typing.length === 1)
  const author = { id: elif.actor.userId, name: elif.actor.name }
  expect(colleague.typing).toEqual([{ chat: conversationId, side: 'team', author }])
  expect(own.typing).toEqual([])
})

it('nobody is told of an unknown conversation, of a patient, or of more than a person can type', async () => {
  const colleague = await greeted(await open(one.base, { token: elif.token }))
  expect(await announceTyping(patient.actor, conversationId)).toMatchObject({ code: 'FORBIDDEN' })
  await announceTyping(can.actor, newId<ConversationId>())
  await announceTyping(can.actor, 'x')
  for (let n = 0; n < TYPING_LIMIT.limit + 5; n += 1) await announceTyping(can.actor, conversationId)
  await announceTyping(elif.actor, conversationId)
  await until(() => JSON.stringify(colleague.typing).includes(elif.actor.userId))
  // The unknown one counted, too; what is no id did not.
  expect(colleague.typing).toHaveLength(TYPING_LIMIT.limit)
})
