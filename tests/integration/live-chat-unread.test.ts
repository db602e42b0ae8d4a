/** Answers in the chat that a page of the portal tells of when it is loaded. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { loadMyUnreadAnswers } from '@/care/live-chat/visitor/loaders'
import { markSeenByVisitor } from '@/care/live-chat/visitor/mark-seen'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat } from '../support/live-chat'
import { askAsStranger, cookieJar } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const agent = await newAgent()

async function answeredChat() {
  const patient = await newPatient()
  const own = await newChat({ patient })
  await answerAs(agent.userId, own.chatId)
  await answerAs(agent.userId, own.chatId, 'Haben Sie ein Foto?')
  return { patient, ...own }
}

it('are counted until they were on the patient’s screen; what the patient wrote is not', async () => {
  const { patient, visitor, chatId } = await answeredChat()
  await askAs(patient)
  expect(await loadMyUnreadAnswers()).toBe(2)
  await markSeenByVisitor(visitor, 2)
  expect(await loadMyUnreadAnswers()).toBe(1)
  await markSeenByVisitor(visitor, 3)
  expect(await loadMyUnreadAnswers()).toBe(0)
  await sendChatMessage(visitor, { key: newId(), text: 'Ja, gleich.' })
  expect(await loadMyUnreadAnswers()).toBe(0)
  await answerAs(agent.userId, chatId, 'Danke.')
  expect(await loadMyUnreadAnswers()).toBe(1)
})

it('are those of the chat that the window shows: a closed one only in its browser', async () => {
  const { patient, visitor, token } = await answeredChat()
  await askAs(patient)
  await closeOwnChat(visitor)
  expect(await loadMyUnreadAnswers(), 'another browser').toBe(0)
  cookieJar.set('chat', token)
  expect(await loadMyUnreadAnswers()).toBe(2)
})

it('are nobody else’s, also in the browser of the chat', async () => {
  const { token } = await answeredChat()
  cookieJar.set('chat', token)
  expect(await loadMyUnreadAnswers(), 'signed out').toBe(0)
  for (const person of [await newPatient(), await newStaff()]) {
    await askAs(person)
    expect(await loadMyUnreadAnswers(), 'without the cookie').toBe(0)
    cookieJar.set('chat', token)
    expect(await loadMyUnreadAnswers(), person.role).toBe(0)
  }
})
