/** The support line in a browser, with fakes for the browser (specification, sections 4 and 9). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Shift } from '@/care/schedule/rules'
import { MINUTE_MS } from '@/lib/durations'
import { watchSupport } from './support-watch'

const NOON = Date.parse('2027-03-01T09:00:00Z')
const storage = new Map<string, string>()
const fetchSchedule = vi.fn<() => Promise<Response>>()
const page = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  storage.clear()
  fetchSchedule.mockReset()
  page.hidden = false
  vi.stubGlobal('fetch', fetchSchedule)
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

/** A schedule in which this person is on call. @param from, to minutes from noon */
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

/** Starts the watch and collects the names of each call of `show`. */
function startWatch() {
  const shown: string[][] = []
  const stop = watchSupport((active: readonly Shift[]) =>
    shown.push(active.map(({ firstName }) => firstName)),
  )
  return { shown, stop }
}

it('is refreshed every 60 seconds, and stored under supportEntries', async () => {
  fetchSchedule.mockImplementation(async () => Response.json(schedule('Ayşe', 0, 30)))
  const { shown, stop } = startWatch()
  await vi.advanceTimersByTimeAsync(0)
  expect([fetchSchedule.mock.calls.length, shown.at(-1)]).toEqual([1, ['Ayşe']])
  expect(JSON.parse(storage.get('supportEntries') ?? '')).toEqual(schedule('Ayşe', 0, 30))
  fetchSchedule.mockImplementation(async () => Response.json(schedule('Mert', 0, 30)))
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect([fetchSchedule.mock.calls.length, shown.at(-1)]).toEqual([1, ['Ayşe']])
  await vi.advanceTimersByTimeAsync(1)
  expect([fetchSchedule.mock.calls.length, shown.at(-1)]).toEqual([2, ['Mert']])
  stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(fetchSchedule).toHaveBeenCalledTimes(2)
})

it('is shown from the cached schedule at once, and evaluated again without a connection', async () => {
  storage.set('supportEntries', JSON.stringify(schedule('Ayşe', 0, 2)))
  fetchSchedule.mockRejectedValue(new TypeError('Failed to fetch'))
  const { shown, stop } = startWatch()
  expect(shown).toEqual([['Ayşe']])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shown.at(-1)).toEqual(['Ayşe'])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shown.at(-1), 'her shift is over').toEqual([])
  stop()
})

it('sends no request while the page is hidden, and still ends what is over', async () => {
  storage.set('supportEntries', JSON.stringify(schedule('Mert', -9, 1)))
  page.hidden = true
  const { shown, stop } = startWatch()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.at(-1)).toEqual(['Mert'])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([fetchSchedule.mock.calls.length, shown.at(-1)]).toEqual([0, []])
  stop()
})

it('names who begins while the page stays open, whom the server did not name before', async () => {
  fetchSchedule.mockImplementation(async () => Response.json({ data: [] }))
  const { shown, stop } = startWatch()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.at(-1)).toEqual([])
  fetchSchedule.mockImplementation(async () => Response.json(schedule('Mert', 1, 9)))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shown.at(-1)).toEqual(['Mert'])
  stop()
})

it('is read once for all parts of a page that show it', async () => {
  fetchSchedule.mockImplementation(async () => Response.json(schedule('Ayşe', 0, 30)))
  const [one, other] = [startWatch(), startWatch()]
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchSchedule).toHaveBeenCalledTimes(1)
  expect([one.shown.at(-1), other.shown.at(-1)]).toEqual([['Ayşe'], ['Ayşe']])
  one.stop()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(fetchSchedule, 'goes on for the other').toHaveBeenCalledTimes(2)
  other.stop()
})

it.each(['null', 'not json', '{"data":[{"Start":1}]}'])(
  'ignores an invalid stored schedule: %s',
  async (stored) => {
    storage.set('supportEntries', stored)
    fetchSchedule.mockResolvedValue(new Response('<html>', { status: 503 }))
    const { shown, stop } = startWatch()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([[], []])
    stop()
  },
)
