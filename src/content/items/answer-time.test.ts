/** One answer has one deadline, for every statement and for the texts that are made of what they find. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createItems } from './answer-items'
import { ANSWER_TIMEOUT_MS } from './constants'
import { Deadline } from './records/limit-time'

afterEach(() => vi.useRealTimers())

/** New for each read, because the file is put into it. */
function articleOf() {
  const picture = { type: 'upload', relationTo: 'media', value: 26, version: 3 }
  return { root: { type: 'root', children: [picture] }, language: 'de' }
}
const LATE = {
  status: 400,
  reason: 'It takes too long: ask for fewer records, fields or conditions',
  isTimeout: true,
}

const statementsOf = (): readonly (readonly [string, RegExp, Record<string, unknown>])[] => [
  ['modes', /from site_settings/, {}],
  [
    'files',
    /from media/,
    {
      id: 26,
      file_id: '6b657276-616e-8000-8000-00000000001a',
      filename: 'a',
      mime_type: 'image/webp',
      width: 1,
      height: 1,
      alts: {},
    },
  ],
  ['numbers', /total/, { total: 1, filtered: 1 }],
  ['records', / as c0/, { key: 1, c0: 1, c1: articleOf() }],
  ['keys', / as key/, { key: 1 }],
]

/** A database that needs so long for one of the statements of an answer. */
function database(slow = '', takesMs = 0) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const statements = statementsOf()
  const seen: { readonly name: string; readonly deadline: Deadline }[] = []
  const items = createItems(async ({ text }, deadline) => {
    const [name, , row] = statements.find(([, pattern]) => pattern.test(text)) ?? ['?']
    seen.push({ name, deadline })
    if (name === slow) vi.advanceTimersByTime(takesMs)
    return row && name !== 'modes' ? [row] : []
  })
  const sent = { fields: 'id,content', meta: '*' }
  return { seen, read: () => items.answer({ collection: 'blog', sent }) }
}

describe('the statements of an answer', () => {
  it('share a deadline: keys, records, files and numbers', async () => {
    const { seen, read } = database()
    expect((await read()).ok).toBe(true)
    const ofAnswer = seen.filter(({ name }) => name !== 'modes')
    expect(ofAnswer.map(({ name }) => name)).toEqual(['keys', 'records', 'files', 'numbers'])
    const [first, ...more] = new Set(ofAnswer.map(({ deadline }) => deadline))
    expect([first, more]).toEqual([expect.any(Deadline), []])
  })

  it.each(['keys', 'records', 'files'])('after slow %s no more is read', async (slow) => {
    const { seen, read } = database(slow, ANSWER_TIMEOUT_MS + 1)
    expect(await read()).toMatchObject({ ok: false, fault: LATE })
    expect(seen.at(-1)?.name).toBe(slow)
  })
})
