import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { followDuty } from './messaging-links'

const NOON = Date.parse('2027-03-01T09:00:00Z')
const fetchSchedule = vi.fn<() => Promise<Response>>()
const FIXED = '+90 500 000 01 42'

type Link = { href: string; textContent: string; querySelector: () => { textContent: string } | null }
const link = (number: { textContent: string } | null = null): Link => ({
  href: 'https://wa.me/905000000142?text=Guten%20Tag',
  textContent: number ? 'Chat' : FIXED,
  querySelector: () => number,
})
const shown = { textContent: FIXED }
let links: Link[] = []
const listeners = new Set<(event: { target: object }) => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  links = [link(), link(shown)]
  vi.stubGlobal('fetch', fetchSchedule)
  vi.stubGlobal('document', {
    hidden: false,
    documentElement: { lang: 'de' },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    querySelectorAll: (selector: string) => (selector === '[href*="//wa."]' ? links : []),
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onDuty = (languages: readonly string[]) => ({
  data: [
    {
      Start: new Date(NOON).toISOString(),
      End: new Date(NOON + MINUTE_MS).toISOString(),
      phone: '+902120001100',
      related_user: { id: 'Elif', first_name: 'Elif', languages },
    },
  ],
})

it('every link of a page has the number of who is on duty in its language, and the fixed one afterwards', async () => {
  fetchSchedule.mockImplementation(async () => Response.json(onDuty(['de'])))
  const stop = followDuty(FIXED)
  await vi.advanceTimersByTimeAsync(0)
  expect(links.map(({ href }) => href)).toEqual(Array(2).fill('https://wa.me/902120001100?text=Guten%20Tag'))
  expect([links[0]?.textContent, links[1]?.textContent]).toEqual(['+90 212 000 11 00', 'Chat'])
  expect(shown.textContent).toBe('+90 212 000 11 00')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(links.map(({ href }) => href)).toEqual(Array(2).fill('https://wa.me/905000000142?text=Guten%20Tag'))
  expect(shown.textContent, 'the shift is over').toBe(FIXED)
  stop()
})

it.each([
  [769, '_blank'],
  [768, '_self'],
])('a link that is pressed in a window of %d pixels opens in %s', (innerWidth, expected) => {
  vi.stubGlobal('innerWidth', innerWidth)
  const stop = followDuty(FIXED)
  const pressed = { target: '' }
  const press = (found: object | null) => {
    for (const listener of listeners) listener({ target: { closest: () => found } })
  }
  press(pressed)
  press(null) // something else on the page
  expect(pressed.target).toBe(expected)
  stop()
  expect(listeners.size).toBe(0)
})

it('nobody who does not speak the language of the page is written to', async () => {
  fetchSchedule.mockImplementation(async () => Response.json(onDuty(['tr'])))
  const stop = followDuty(FIXED)
  await vi.advanceTimersByTimeAsync(0)
  expect(links[0]).toMatchObject({ href: expect.stringContaining('905000000142'), textContent: FIXED })
  stop()
})
