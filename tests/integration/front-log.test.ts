/** What the server writes down about requests whose address holds a secret. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { randomToken } from '@/lib/crypto'
import { log, makeLog } from '@/lib/log'
import { startFront } from '../support/front'

const lines: string[] = []
const collecting = makeLog({ write: (line) => void lines.push(line) })
collecting.level = 'trace'
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
  vi.spyOn(log, level).mockImplementation((...args) => Reflect.apply(collecting[level], collecting, args))
afterAll(() => vi.restoreAllMocks())
beforeEach(() => {
  lines.length = 0
})

const state = { isBroken: false }
const { get } = await startFront({
  state,
  handler: async (_, response) => {
    if (state.isBroken) throw new Error('The page cannot be made')
    response.end('a page')
  },
})

const secret = randomToken()
it.each([
  ['a calendar', `/on-call/${secret}.ics`],
  ['a shared record', `/de/shared-record?token=${secret}`],
  ['a mailed link', `/de/set-password?token=${secret}`],
])('no line has the secret of %s, also when the request fails', async (_, path) => {
  expect((await get(path)).status).toBe(200)
  state.isBroken = true
  expect((await get(path)).status).toBe(500)
  expect(lines.join('')).toContain('request failed')
  expect(lines.join('')).not.toContain(secret)
})
