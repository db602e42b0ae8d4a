import { describe, expect, it } from 'vitest'
import { isTextOffered, sendText } from './send-text'

describe.each(['sms', 'chat'] as const)('%s, outside of a demo and without a gateway,', (channel) => {
  it('is not offered, and what is sent all the same is refused', async () => {
    expect(isTextOffered(channel)).toBe(false)
    const message = { key: 'k1', to: '+4915112345678', locale: 'de', text: 'Es gibt Neues.' } as const
    expect(await sendText(channel, message)).toEqual({ kind: 'refused', code: 'NOT_CONFIGURED' })
  })
})
