/** The support line in a browser, with stand-ins for what a browser gives it (specification, sections 4 and 9). */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SupportEntry } from '@/care/schedule/rules'
import { MINUTE_MS } from '@/lib/durations'
import { watchSupport } from './support-watch'

const NOON = Date.parse('2027-03-01T09:00:00Z')
const storage = new Map<string, string>()
const ask = vi.fn<() => Promise<Response>>()
const page = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  storage.clear()
  ask.mockReset()
  page.hidden = false
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A schedule in which this person can be called for so many minutes from noon on. */
function schedule(name: string, from: number, to: number) {
  return {
    data: [
      {
        Start: new Date(NOON + from * MINUTE_MS).toISOString(),
        End: new Date(NOON + to * MINUTE_MS).toISOString(),
        phone: '+902120001100',
        related_user: { id: name, first_name: name },
      },
    ],
  }
}

/** Who was shown, each time that something was shown. */
function watched() {
  const shown: string[][] = []
  const stop = watchSupport((active: readonly SupportEntry[]) =>
    shown.push(active.map(({ firstName }) => firstName)),
  )
  return { shown, stop }
}

it('is refreshed every 60 seconds, and kept under supportEntries', async () => {
  ask.mockImplementation(async () => Response.json(schedule('Ayşe', 0, 30)))
  const { shown, stop } = watched()
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, shown.at(-1)]).toEqual([1, ['Ayşe']])
  expect(JSON.parse(storage.get('supportEntries') ?? '')).toEqual(schedule('Ayşe', 0, 30))
  ask.mockImplementation(async () => Response.json(schedule('Mert', 0, 30)))
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect([ask.mock.calls.length, shown.at(-1)]).toEqual([1, ['Ayşe']])
  await vi.advanceTimersByTimeAsync(1)
  expect([ask.mock.calls.length, shown.at(-1)]).toEqual([2, ['Mert']])
  stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('is shown from the cached schedule at once, and evaluated again without a connection', async () => {
  storage.set('supportEntries', JSON.stringify(schedule('Ayşe', 0, 2)))
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const { shown, stop } = watched()
  expect(shown).toEqual([['Ayşe']])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shown.at(-1)).toEqual(['Ayşe'])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shown.at(-1), 'her time is over').toEqual([])
  stop()
})

it('asks nobody while the page is not seen, and shows who came on duty meanwhile', async () => {
  storage.set('supportEntries', JSON.stringify(schedule('Mert', 1, 9)))
  page.hidden = true
  const { shown, stop } = watched()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.at(-1)).toEqual([])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([ask.mock.calls.length, shown.at(-1)]).toEqual([0, ['Mert']])
  stop()
})

it.each(['null', 'not json', '{"data":[{"Start":1}]}'])('holds against a spoilt cache: %s', async (kept) => {
  storage.set('supportEntries', kept)
  ask.mockResolvedValue(new Response('<html>', { status: 503 }))
  const { shown, stop } = watched()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([[], []])
  stop()
})
