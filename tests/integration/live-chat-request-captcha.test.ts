/** A chat becomes a request before anybody has answered: with the captcha of the contact form. */
import { afterAll, describe, expect, it } from 'vitest'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { newClientToken } from '@/lib/client-token'
import {
  requestOfChat as requestOf,
  chatStateOf as stateOf,
  typedChatRequest as typed,
} from '../support/chat-requests'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, storedChat } from '../support/live-chat'
import { solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())

describe('a visitor whom nobody has answered yet', () => {
  async function withCaptcha() {
    const { clientToken: captchaToken, ...captcha } = await solvedCaptcha()
    return { ...(await newChat({ captchaToken })), captcha }
  }
  const REFUSED = { code: 'CAPTCHA_FAILED', fields: { captcha: 'CAPTCHA_FAILED' } }

  it('makes a request with the captcha of the contact form; after an answer without one', async () => {
    const { visitor, chatId, captcha } = await withCaptcha()
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: true, asksCaptchaForRequest: true })
    expect(await submitChatRequest(visitor, typed())).toMatchObject(REFUSED)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject({
      value: { kind: 'received' },
    })
    expect(await eventsOf(chatId)).toEqual(['started', 'requested'])
    expect(await requestOf(chatId)).toMatchObject({ leadSource: 'chat', quarantine: null })
    const answered = await newChat()
    await answerAs((await newAgent()).userId, answered.chatId)
    expect(await stateOf(answered.visitor)).toMatchObject({ mayRequest: true, asksCaptchaForRequest: false })
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

  it('needs the code of their own browser, and has three answers', async () => {
    const { visitor, captcha } = await withCaptcha()
    const elsewhere = { ...visitor, captchaToken: newClientToken() }
    expect(await submitChatRequest(elsewhere, typed({ captcha }))).toMatchObject(REFUSED)
    const wrong = { id: captcha.id, answer: 'zzzzz' }
    for (let n = 0; n < 3; n += 1)
      expect(await submitChatRequest(visitor, typed({ captcha: wrong }))).toMatchObject(REFUSED)
    expect(await submitChatRequest(visitor, typed({ captcha }))).toMatchObject(REFUSED)
  })
})
