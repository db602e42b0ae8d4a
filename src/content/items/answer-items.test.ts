/** An answer as text, from a database that the test plays. */
import { describe, expect, it } from 'vitest'
import { createItems, type ItemsAnswer } from './answer-items'
import { AnswerTimeoutError } from './records/limit-time'

type Row = Record<string, unknown>

/** Answers each statement by the first pattern that its text matches. */
function playing(rows: readonly (readonly [RegExp, () => readonly Row[]])[]) {
  const asked: string[] = []
  const items = createItems(async ({ text }) => {
    asked.push(text)
    const found = rows.find(([pattern]) => pattern.test(text))
    if (!found) throw new Error(`Not expected: ${text}`)
    return found[1]()
  })
  const faqs = (sent = {}) => items.answer({ collection: 'faq', sent: { fields: 'id,topic', ...sent } })
  return { ...items, asked, faqs }
}
const MODES = [/from site_settings/, () => []] as const
const keys = (...all: number[]) => [/ as key from faqs/, () => all.map((key) => ({ key }))] as const
const records = (...all: number[]) =>
  [/ as key, .* as c0/, () => all.map((key) => ({ key, c0: key, c1: `t${key}` }))] as const
const resultOf = (answer: ItemsAnswer) => (answer.ok ? String(Buffer.concat(answer.value)) : answer.fault)

describe('an answer', () => {
  it('has the records in the order of their keys', async () => {
    const { faqs } = playing([MODES, records(1, 2), keys(2, 1)])
    expect(resultOf(await faqs())).toBe('{"data":[{"id":2,"topic":"t2"},{"id":1,"topic":"t1"}]}')
  })

  it('leaves out a record that was withdrawn meanwhile', async () => {
    const { faqs } = playing([MODES, records(1), keys(2, 1)])
    expect(resultOf(await faqs())).toBe('{"data":[{"id":1,"topic":"t1"}]}')
  })

  it('of one record is that record, or not found', async () => {
    const found = playing([MODES, records(1), keys(1)])
    expect(resultOf(await found.answer({ collection: 'faq', id: '1', sent: { fields: 'id' } }))).toBe(
      '{"data":{"id":1}}',
    )
    const none = playing([MODES, keys()])
    expect(resultOf(await none.answer({ collection: 'faq', id: '9', sent: {} }))).toBe('NOT_FOUND')
    expect(resultOf(await none.answer({ collection: 'faq', id: 'a\0', sent: {} }))).toBe('NOT_FOUND')
  })

  it('has the numbers first, as in Directus', async () => {
    const counts = [/as total/, () => [{ total: 5, filtered: 2 }]] as const
    const { faqs } = playing([MODES, records(1), keys(1), counts])
    expect(resultOf(await faqs({ meta: '*', fields: 'id' }))).toBe(
      '{"meta":{"total_count":5,"filter_count":2},"data":[{"id":1}]}',
    )
  })

  it('has groups with their aggregates', async () => {
    const groups = [
      / as g0/,
      () => [
        { g0: 'a', a0: '2', a1: '2', a2: 7 },
        { g0: null, a0: '1', a1: '1', a2: null },
      ],
    ] as const
    const { faqs } = playing([MODES, groups])
    const sent = { aggregate: { countAll: '*', count: 'id', max: 'sort' }, groupBy: 'topic' }
    expect(resultOf(await faqs(sent))).toBe(
      `{"data":[${[
        '{"topic":"a","countAll":"2","count":{"id":"2"},"max":{"sort":7}}',
        '{"topic":null,"countAll":"1","count":{"id":"1"},"max":{"sort":null}}',
      ].join(',')}]}`,
    )
  })

  it('is in parts: large records have one each, small ones share it', async () => {
    const large = 'x'.repeat(20_000)
    const rows = [1, 2, 3, 4].map((key) => ({ key, c0: key, c1: key === 3 ? large : 'x' }))
    const { faqs } = playing([MODES, [/ as key, .* as c0/, () => rows], keys(1, 2, 3, 4)])
    const answer = await faqs()
    if (!answer.ok) throw new Error('refused')
    expect(JSON.parse(resultOf(answer) as string).data).toHaveLength(4)
    expect(answer.value).toHaveLength(4) // beginning, 1 to 3, 4, end
  })

  it('follows the settings, besides what was read', async () => {
    const { faqs } = playing([MODES, records(1), keys(1)])
    expect(await faqs()).toMatchObject({ slugs: new Set(['faqs', 'site-settings']) })
  })
})

describe('what cannot be answered', () => {
  it('a value that the database refuses is a fault of the query', async () => {
    const bad = Object.assign(new Error('out of range'), { code: '22003' })
    const refuse = () => {
      throw bad
    }
    const { faqs } = playing([MODES, [/ as key from faqs/, refuse]])
    expect(resultOf(await faqs())).toEqual({ status: 400, reason: 'A value does not fit its field' })
  })

  it('a statement that takes too long is a fault of the query', async () => {
    const late = new AnswerTimeoutError('A statement takes too long')
    const end = () => {
      throw late
    }
    const reason = 'It takes too long: ask for fewer records, fields or conditions'
    const ofKeys = playing([MODES, [/ as key from faqs/, end]])
    expect(resultOf(await ofKeys.faqs())).toEqual({ status: 400, reason, isTimeout: true })
    const ofModes = playing([[/from site_settings/, end]])
    await expect(ofModes.faqs(), 'which is not of the query').rejects.toThrow(late)
  })

  it('one that was cancelled otherwise is an error', async () => {
    const cancelled = Object.assign(new Error('canceling statement due to user request'), { code: '57014' })
    const end = () => {
      throw cancelled
    }
    const { faqs } = playing([MODES, [/ as key from faqs/, end]])
    await expect(faqs()).rejects.toThrow(cancelled)
  })

  it('an error of the database is thrown, and the next read tries again', async () => {
    let isDown = true
    const modes = () => {
      if (isDown) throw new Error('down')
      return []
    }
    const { faqs } = playing([[/from site_settings/, modes], records(1), keys(1)])
    await expect(faqs()).rejects.toThrow('down')
    isDown = false
    expect(resultOf(await faqs())).toContain('"data"')
  })

  it('an answer that is too large', async () => {
    const large = [/ as key, .* as c0/, () => [{ key: 1, c0: 1, c1: 'x'.repeat(8_000_001) }]] as const
    const { faqs } = playing([MODES, large, keys(1)])
    expect(resultOf(await faqs())).toEqual({
      status: 400,
      reason: 'The answer is too large: ask for fewer records or fields',
    })
  })

  it('too many rows', async () => {
    const rows = Array.from({ length: 50_001 }, () => ({ parent: 1, key: 1, c0: 1 }))
    const { faqs } = playing([
      MODES,
      [/ as parent/, () => rows],
      [/ as key, /, () => [{ key: 1 }]],
      keys(1),
      [/select t1.id as key/, () => [{ key: 1 }]],
    ])
    expect(resultOf(await faqs({ fields: 'translations' }))).toEqual({
      status: 400,
      reason: 'An answer may have at most 50000 rows',
    })
  })
})

describe('texts that are at hand', () => {
  it('are not read again: only the keys are', async () => {
    const { faqs, texts, asked } = playing([MODES, records(1, 2), keys(1, 2)])
    texts.enable()
    const first = resultOf(await faqs())
    asked.length = 0
    expect(resultOf(await faqs({ sort: '-id' }))).toBe(first)
    expect(asked).toEqual([expect.stringMatching(/ as key from faqs/)])
  })

  it.each([['faqs'], ['site-settings']])('are read again after a change of %s', async (slug) => {
    let topic = 'old'
    const rows = [/ as key, .* as c0/, () => [{ key: 1, c0: 1, c1: topic }]] as const
    const { faqs, texts } = playing([MODES, rows, keys(1)])
    texts.enable()
    expect(resultOf(await faqs())).toContain('old')
    topic = 'new'
    expect(resultOf(await faqs())).toContain('old')
    texts.change([slug])
    expect(resultOf(await faqs())).toContain('new')
  })

  it('are not stored when the modes change while they are read', async () => {
    const rowsOfEarlierModes = () => {
      texts.change(['site-settings'])
      return [{ key: 1, c0: 1, c1: 'x' }]
    }
    const { faqs, texts, asked } = playing([MODES, [/ as key, .* as c0/, rowsOfEarlierModes], keys(1)])
    texts.enable()
    await faqs()
    asked.length = 0
    await faqs()
    expect(asked.filter((text) => / as c0/.test(text))).toHaveLength(1)
  })
})
