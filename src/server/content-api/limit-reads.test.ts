/** How many places one network, and one site of networks, may take of those that all readers share. */
import { afterEach, describe, expect, it } from 'vitest'
import { createReadLimits, placeOf } from './limit-reads'

const ending: (() => void)[] = []
afterEach(async () => {
  while (ending.length > 0) {
    for (const end of ending.splice(0)) end()
    await new Promise((done) => setTimeout(done))
  }
})

/** Slow reads; each ends with the test. */
function flood(limits: ReturnType<typeof createReadLimits>, addresses: readonly string[]) {
  const seen = { running: 0, refused: 0 }
  for (const address of addresses) {
    const slow = async () => {
      seen.running += 1
      await new Promise<void>((done) => ending.push(done))
      return 'read'
    }
    limits.query(placeOf(address), slow).then((answer) => {
      if (answer !== 'read') seen.refused += 1
    })
  }
  return seen
}
const settled = () => new Promise((done) => setTimeout(done, 10))
const times = (length: number, of: (at: number) => string) => Array.from({ length }, (_, at) => of(at))
const ofSite = (at: number) => `2001:db8:1:${at.toString(16)}::1`

describe('slow queries', () => {
  it('of one network are two at once; forty wait, and more are refused', async () => {
    const limits = createReadLimits()
    const seen = flood(
      limits,
      times(50, () => '192.0.2.1'),
    )
    await settled()
    expect(seen).toEqual({ running: 2, refused: 8 })
    expect(await limits.query(placeOf('192.0.2.2'), async () => 'read')).toBe('read')
  })

  it('of a site with hundreds of networks leave half of the places free', async () => {
    const limits = createReadLimits()
    const seen = flood(limits, times(300, ofSite))
    await settled()
    expect(seen.running).toBe(3)
    expect(seen.refused).toBe(300 - 3 - 40)
    expect(await limits.query(placeOf('192.0.2.2'), async () => 'read')).toBe('read')
    expect(await limits.query(placeOf('2001:db8:2:1::1'), async () => 'read')).toBe('read')
  })

  it('of a site: one network of it does not take all its places', async () => {
    const limits = createReadLimits()
    flood(
      limits,
      times(42, () => ofSite(1)),
    )
    await settled()
    expect(await limits.query(placeOf(ofSite(2)), async () => 'read')).toBe('read')
  })

  it('of very many networks are refused when all places are taken, and go on afterwards', async () => {
    const limits = createReadLimits()
    const seen = flood(
      limits,
      times(100, (at) => `198.51.100.${at}`),
    )
    await settled()
    expect(seen).toEqual({ running: 6, refused: 34 })
    expect(await limits.query(placeOf('192.0.2.2'), async () => 'read')).toBe('SERVER')
    for (const end of ending.splice(0)) end()
    await settled()
    expect(await Promise.race([limits.query(placeOf('192.0.2.2'), async () => 'read'), settled()])).not.toBe(
      'SERVER',
    )
  })
})

it('bodies of a site are limited besides those of a network', async () => {
  const limits = createReadLimits()
  const slow = () => new Promise<string>((done) => ending.push(() => done('read')))
  const answers: unknown[] = []
  for (let at = 0; at < 200; at++)
    limits.body(placeOf(ofSite(at)), slow).then((answer) => answers.push(answer))
  await settled()
  expect(answers).toEqual(times(50, () => 'CLIENT'))
  expect(await limits.body(placeOf('192.0.2.1'), async () => 'read')).toBe('read')
})
