/** The stream through a proxy that holds answers back and compresses them unless they say otherwise. */
import { afterAll, afterEach, expect, it } from 'vitest'
import { sendMessage } from '@/care/conversations/send-message'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { type HoldingProxy, startHoldingProxy } from '../support/holding-proxy'
import { conversationOf, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'

const care = await careDatabase()
const { one, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())

const proxies: HoldingProxy[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})
async function through(without?: string): Promise<string> {
  const proxy = await startHoldingProxy(one.base, without)
  proxies.push(proxy)
  return proxy.base
}

it('arrives event by event, neither held back nor compressed', async () => {
  const { actor, token } = await signedIn()
  const { actor: staff } = await signedInStaff()
  const conversationId = await conversationOf(actor)
  const stream = await open(await through(), { token, since: now().getTime() })
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(await stream.next()).toMatchObject({ counts: { messages: 0 } })
  const message = { conversationId, text: 'Zehn Tage vorher.', locale: 'de', key: newId() } as const
  expect(await sendMessage(staff, message)).toMatchObject({ ok: true })
  expect(await stream.next()).toMatchObject({ counts: { messages: 1 } })
})

it.each(['x-accel-buffering', 'cache-control'])(
  'would be held back by the same proxy without the header %s',
  async (header) => {
    const { token } = await signedIn()
    const opening = open(await through(header), { token, since: now().getTime() })
    const waited = new Promise((resolve) => setTimeout(resolve, 1_000, 'held back'))
    expect(await Promise.race([opening, waited])).toBe('held back')
    for (const proxy of proxies.splice(0)) await proxy.close()
    await expect(opening).rejects.toThrow()
  },
)
