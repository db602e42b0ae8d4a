/** A chat becomes a request before anybody has answered: with the captcha of the contact form. */
import { afterAll, describe, expect, it } from 'vitest'
import { REQUEST_LIMITS } from '@/care/intake/constants'
import { countAttempt } from '@/care/intake/count-attempt'
import { MIN_FILL_SECONDS } from '@/care/intake/quarantine/constants'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { newClientToken } from '@/lib/client-token'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import {
  requestOfChat as requestOf,
  chatStateOf as stateOf,
  typedChatRequest as typed,
} from '../support/chat-requests'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, storedChat } from '../support/live-chat'
import { newAddress, newPerson } from '../support/people'
import { solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())

describe('a visitor whom nobody has answered yet', () => {
  async function withCaptcha(given: Parameters<typeof solvedCaptcha>[0] = {}) {
    const { clientToken: captchaToken, ...captcha } = await solvedCaptcha(given)
    return { ...(await newChat({ captchaToken })), captcha }
  }
  const REFUSED = { code: 'CAPTCHA_FAILED', fields: { captcha: 'CAPTCHA_FAILED' } }

  it('makes a request with the captcha of the contact form', async () => {
    const { visitor, chatId, captcha } = await withCaptcha()
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: true, asksCaptchaForRequest: true })
    expect(await submitChatRequest(visitor, typed())).toMatchObject(REFUSED)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject({
      value: { kind: 'received' },
    })
    expect(await eventsOf(chatId)).toEqual(['started', 'requested'])
    expect(await requestOf(chatId)).toMatchObject({ leadSource: 'chat', quarantine: null })
  })

  it('uses the code up, but not by a request that is refused', async () => {
    const { visitor, captcha } = await withCaptcha()
    const wrong = await submitChatRequest(visitor, typed({ captcha, email: 'ada' }))
    expect(wrong).toMatchObject({ code: 'INVALID_PAYLOAD' })
    const input = typed({ captcha })
    const first = await submitChatRequest(visitor, input)
    expect(first).toMatchObject({ ok: true })
    expect(await submitChatRequest(visitor, input), 'the same post again').toEqual(first)
    const other = await newChat({ captchaToken: visitor.captchaToken })
    expect(await submitChatRequest(other.visitor, typed({ captcha }))).toMatchObject(REFUSED)
    expect(await storedChat(other.chatId)).toMatchObject({ requestId: null })
  })

  it('gets the first answer again, when the code was renewed or is not needed any more by the second post', async () => {
    const { visitor, chatId, captcha } = await withCaptcha()
    const post = { chat: chatId, key: newId(), email: newAddress() }
    const first = await submitChatRequest(visitor, typed({ ...post, captcha }))
    expect(first).toMatchObject({ ok: true })
    const renewed = { id: newId(), answer: 'zzzzz' }
    expect(await submitChatRequest(visitor, typed({ ...post, captcha: renewed }))).toEqual(first)
    await answerAs((await newAgent()).userId, chatId)
    expect(await submitChatRequest(visitor, typed(post))).toEqual(first)
  })

  it('gets the same link to sign in again, where the address has an account', async () => {
    const { visitor, chatId, captcha } = await withCaptcha()
    const owner = await newPerson({ locale: 'de' })
    const post = { chat: chatId, key: newId(), email: owner.email }
    const first = await submitChatRequest(visitor, typed({ ...post, captcha }))
    expect(first).toMatchObject({ value: { kind: 'account-exists', token: expect.any(String) } })
    expect(await submitChatRequest(visitor, typed(post))).toEqual(first)
  })

  it('needs the code of their own browser', async () => {
    const { visitor, captcha } = await withCaptcha()
    const elsewhere = { ...visitor, captchaToken: newClientToken() }
    expect(await submitChatRequest(elsewhere, typed({ captcha }))).toMatchObject(REFUSED)
  })

  it.each([
    [2, { ok: true }],
    [3, REFUSED],
  ])('after %d wrong answers the right one is answered with %o', async (wrongAnswers, expected) => {
    const { visitor, captcha } = await withCaptcha()
    const wrong = { id: captcha.id, answer: 'zzzzz' }
    for (let n = 0; n < wrongAnswers; n += 1)
      expect(await submitChatRequest(visitor, typed({ captcha: wrong }))).toMatchObject(REFUSED)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject(expected)
  })

  it('is held to the posts of a contact form of one network; after an answer it is not', async () => {
    const { visitor, chatId, captcha } = await withCaptcha()
    for (let n = 0; n < REQUEST_LIMITS.attempts.limit; n += 1) await countAttempt(visitor.clientIp)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await answerAs((await newAgent()).userId, chatId)
    expect(await submitChatRequest(visitor, typed())).toMatchObject({ ok: true })
  })

  it('is not faster than a person: neither code nor chat is a moment old', async () => {
    const { visitor, chatId, captcha } = await withCaptcha({ shownAt: new Date() })
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject(REFUSED)
    expect(await storedChat(chatId)).toMatchObject({ requestId: null })
    shiftClock(MIN_FILL_SECONDS * 1_000)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject({ ok: true })
    shiftClock(0)
  })
})
