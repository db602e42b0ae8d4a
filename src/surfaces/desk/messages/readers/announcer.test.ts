import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadingState } from '@/base/live/constants'
import { createAnnouncer } from './announcer'
import { GREETING_INTERVAL_MS, READING_INTERVAL_MS } from './rules'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const by = (id: string, state: ReadingState) => ({ state, author: { id, name: id } })

/** One whose signs are noted. `isRefused`: as of who was signed out. */
function newAnnouncer({ isRefused = false, isLost = false } = {}) {
  const sent: ReadingState[] = []
  const now: { state: 'reading' | 'answering' } = { state: 'reading' }
  const announcer = createAnnouncer({
    self: 'elif',
    send: async (state) => {
      sent.push(state)
      if (isLost) throw new Error('offline')
      return !isRefused
    },
    stateNow: () => now.state,
  })
  return { ...announcer, sent, now }
}

describe('a page with a conversation', () => {
  it('says every few seconds that it is open, and that it was left', async () => {
    const { open, close, sent } = newAnnouncer()
    open()
    await vi.advanceTimersByTimeAsync(2 * READING_INTERVAL_MS)
    close()
    await vi.advanceTimersByTimeAsync(2 * READING_INTERVAL_MS)
    expect(sent).toEqual(['reading', 'reading', 'reading', 'left'])
  })

  it('that was never in view says nothing when it is left', () => {
    const { close, sent } = newAnnouncer()
    close()
    expect(sent).toEqual([])
  })

  it('says at once that an answer was begun, and not with each letter', () => {
    const { open, typed, sent, now } = newAnnouncer()
    open()
    now.state = 'answering'
    typed()
    typed()
    now.state = 'reading'
    typed()
    expect(sent).toEqual(['reading', 'answering', 'reading'])
  })

  it('tells a colleague who comes at once, and does not answer each of their signs', async () => {
    const { open, hear, sent } = newAnnouncer()
    open()
    hear(by('can', 'reading'))
    expect(sent, 'it has just been said').toEqual(['reading'])
    hear(by('can', 'left'))
    await vi.advanceTimersByTimeAsync(GREETING_INTERVAL_MS)
    hear(by('can', 'reading'))
    await vi.advanceTimersByTimeAsync(GREETING_INTERVAL_MS)
    hear(by('can', 'reading'))
    expect(sent).toEqual(['reading', 'reading'])
  })

  it('says that it is still open when another tab of the same person was closed, and not in answer to itself', async () => {
    const { open, close, hear, sent } = newAnnouncer()
    open()
    await vi.advanceTimersByTimeAsync(GREETING_INTERVAL_MS)
    hear(by('elif', 'reading'))
    hear(by('elif', 'left'))
    expect(sent).toEqual(['reading', 'reading'])
    close()
    hear(by('elif', 'left'))
    hear(by('can', 'reading'))
    expect(sent).toEqual(['reading', 'reading', 'left'])
  })

  it('says nothing more after a refusal, until it is shown again', async () => {
    const { open, sent } = newAnnouncer({ isRefused: true })
    open()
    await vi.advanceTimersByTimeAsync(3 * READING_INTERVAL_MS)
    expect(sent).toEqual(['reading'])
    open()
    expect(sent).toEqual(['reading', 'reading'])
  })

  it('goes on when a sign was lost', async () => {
    const { open, close, sent } = newAnnouncer({ isLost: true })
    open()
    await vi.advanceTimersByTimeAsync(READING_INTERVAL_MS)
    close()
    expect(sent).toEqual(['reading', 'reading', 'left'])
  })
})
