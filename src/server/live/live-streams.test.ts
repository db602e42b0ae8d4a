import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { CHAT_STREAMS_MAX, CHAT_STREAMS_PER_NETWORK } from '@/base/live/constants'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { LiveStreams } from './live-streams'
import type { Reader } from './read-reader'

const opened: LiveStreams[] = []
afterEach(() => Promise.all(opened.splice(0).map((streams) => streams.stop())))

function newStreams() {
  const streams = new LiveStreams()
  opened.push(streams)
  const add = (reader: Reader, network = '198.51.100.1') => {
    const response = Object.assign(new EventEmitter(), { end: () => undefined, writableEnded: false })
    streams.add({
      response: response as unknown as ServerResponse,
      ...{ cookie: '', network, at: new Date(), position: { kind: 'snapshot', snapshot: '1:1:' } },
      found: { reader, expiresAt: undefined },
    })
    return response
  }
  return { streams, add }
}
const chat = (): Reader => ({ kind: 'chat', chatId: newId<ChatId>(), ownerId: null })
const person = (): Reader => ({ kind: 'person', userId: newId<UserId>(), role: 'patient' })

describe('streams of chats', () => {
  it('of one network have some places; one that ends gives its place back', () => {
    const { streams, add } = newStreams()
    const isFull = (network = '198.51.100.1') => streams.isFullFor('chat', network)
    const responses = Array.from({ length: CHAT_STREAMS_PER_NETWORK }, () => add(chat()))
    for (let n = 0; n < 5; n += 1) add(person())
    expect([isFull(), isFull('198.51.100.2')]).toEqual([true, false])
    responses[0]?.emit('close')
    expect(isFull()).toBe(false)
  })

  it('leave places to people who are signed in', () => {
    const { streams, add } = newStreams()
    for (let n = 0; n < CHAT_STREAMS_MAX; n += 1) add(chat(), `198.51.${n % 200}.1`)
    expect(streams.isFullFor('chat', '203.0.113.1')).toBe(true)
    expect(streams.isFullFor('person', '203.0.113.1')).toBe(false)
  })
})
