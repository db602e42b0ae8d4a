/** The content API through the front: what is answered from memory before anything else, and what is counted. */
import { describe, expect, it } from 'vitest'
import type { ItemsAnswer } from '@/content/items/answer-items'
import { startFront } from '../support/front'

const answer = (text: string): ItemsAnswer => ({
  ok: true,
  value: [Buffer.from(text)],
  slugs: new Set(['services']),
})
const LARGE = JSON.stringify({ data: 'x'.repeat(600_000) })
const { get } = await startFront({
  handler: async (_, response) => {
    response.end()
  },
  publicUrl: 'http://127.0.0.1',
  trustedProxies: 1,
  content: {
    items: { answer: async ({ id }) => answer(id === 'large' ? LARGE : '{"data":{}}') },
    findApiClient: async () => undefined,
    checkPerson: async () => 'UNKNOWN',
    corsOf: () => ({}),
  },
})

describe('a stored answer', () => {
  const read = async (id: string, encoding: string) => {
    const response = await get(`/items/service/${id}`, {
      'accept-encoding': encoding,
      'x-forwarded-for': '198.51.100.7',
      host: '127.0.0.1',
    })
    const isWhole = (await response.text()) === (id === 'large' ? LARGE : '{"data":{}}')
    const { headers } = response
    return [isWhole, headers.get('x-cache'), headers.get('x-ratelimit-remaining')]
  }

  it('is free, in every encoding; a large one only where it is compressed', async () => {
    for (const id of ['small', 'large']) for (let round = 0; round < 2; round++) await read(id, 'gzip')
    expect(await read('small', 'identity')).toEqual([true, 'hit', null])
    expect(await read('large', 'gzip')).toEqual([true, 'hit', null])
    expect(await read('large', 'identity')).toEqual([true, 'hit', '1195'])
    expect(await read('large', 'identity')).toEqual([true, 'hit', '1194'])
  })
})
