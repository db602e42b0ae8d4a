import { describe, expect, it } from 'vitest'
import { toRecord, toText } from './console-to-log'

describe('what libraries say on the console', () => {
  const error = Object.assign(new Error('Invalid type: Expected string but received "Ada Lovelace"'), {
    digest: '3930424700',
    issues: [{ input: { firstName: 'Ada', email: 'ada@example.org' } }],
  })

  it('keeps the class of an error, its place and the digest that the visitor sees', () => {
    expect(toRecord(['⨯', error])).toMatchObject({
      digest: '3930424700',
      err: { type: 'Error', stack: expect.arrayContaining([expect.stringContaining('console-to-log.test')]) },
    })
  })

  it('keeps nothing that a person wrote', () => {
    const said = ['⨯ ada@example.org', error, { firstName: 'Ada' }]
    expect(JSON.stringify([toRecord(said), toText(said)])).not.toMatch(/Ada|Lovelace|ada@/)
  })
})
