import { describe, expect, it } from 'vitest'
import { growthOf, PROPORTIONAL } from '../../tests/support/growth'
import { describeError, makeLog, withoutQuotedData } from './log'

describe('the log never holds what a person wrote', () => {
  it('drops the parameters that the database driver adds', () => {
    const error = new Error(
      'Failed query: select * from "user" where email = $1\nparams: ada@example.org,secret',
    )
    expect(JSON.stringify(describeError(error))).not.toMatch(/ada@example|secret/)
  })

  it('drops addresses and row contents of a cause', () => {
    const cause = Object.assign(new Error('duplicate key for ada@example.org params: x'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org)',
    })
    const described = describeError(new Error('outer', { cause }))
    expect(described).toMatchObject({ cause: { code: '23505' } })
    expect(JSON.stringify(described)).not.toContain('ada@example.org')
  })

  it('says of what is no error its kind and code, and nothing it holds', () => {
    class Refusal {
      readonly code = 'ECONNREFUSED'
      readonly email = 'ada@example.org'
    }
    expect(describeError(new Refusal())).toEqual({ type: 'Refusal', code: 'ECONNREFUSED' })
    expect(describeError({ code: 404, message: 'ada@example.org' })).toEqual({ type: 'Object', code: 404 })
    expect(describeError({ code: 'for ada@example.org' })).toEqual({ type: 'Object', code: undefined })
    expect(describeError(Object.create(null))).toEqual({ type: 'object', code: undefined })
    expect([describeError('ada@example.org'), describeError(null), describeError(undefined)]).toEqual([
      { type: 'string' },
      { type: 'null' },
      { type: 'undefined' },
    ])
  })

  it('drops the value that a schema did not expect', () => {
    const error = new Error('Invalid type: Expected boolean but received "Ada Lovelace"')
    expect(describeError(error)).toMatchObject({
      message: 'Invalid type: Expected boolean but received [cut]',
    })
  })
})

describe('what is quoted', () => {
  it('is cut up to the end, with any kind of line end in it', () => {
    expect(withoutQuotedData('broken params: Ada\rLovelace\u20284711')).toBe('broken params: [cut]')
    expect(withoutQuotedData('but received "Ada\rLovelace"')).toBe('but received [cut]')
    expect(withoutQuotedData('for <ada@example.org>, grace@example.org')).toBe('for [email] [email]')
    const token = `kvn_${'aB3'.repeat(16)}`
    expect(withoutQuotedData(`refused: Bearer ${token}, again`)).toBe('refused: Bearer [token], again')
  })

  it.each([
    ['no address', (length: number) => 'x'.repeat(length)],
    ['signs of addresses', (length: number) => '@'.repeat(length)],
    ['values', (length: number) => `${'received "'.repeat(length / 10)}\r`],
    ['parameters', (length: number) => `${'params:'.repeat(length / 7)}\r`],
  ])('%s are read in time in proportion to their length', (_what, makeText) => {
    expect(growthOf(makeText, withoutQuotedData)).toBeLessThan(PROPORTIONAL)
  })
})

describe('a line of the log', () => {
  const SECRET = /ada@example|Lovelace|4711/
  const failure = () =>
    new Error('Failed query: insert into t values ($1)\nparams: ada@example.org,Lovelace,4711')

  function written(write: (log: ReturnType<typeof makeLog>) => void): Record<string, unknown> {
    let line = ''
    const log = makeLog({
      write(text) {
        line += text
      },
    })
    log.level = 'info'
    write(log)
    expect(line).not.toMatch(SECRET)
    return JSON.parse(line)
  }

  it('takes no message from an error it is given alone', () => {
    expect(written((log) => log.error(failure()))).toMatchObject({
      msg: 'Failed query',
      err: { type: 'Error' },
    })
    expect(written((log) => log.error({ err: failure() }))).toMatchObject({ msg: 'Failed query' })
    expect(written((log) => log.child({ room: 'x' }).error({ err: failure(), id: 3 }))).toMatchObject({
      msg: 'Failed query',
      room: 'x',
      id: 3,
    })
  })

  it('keeps the text of the caller', () => {
    expect(written((log) => log.error({ err: failure() }, 'mail failed'))).toMatchObject({
      msg: 'mail failed',
    })
    expect(written((log) => log.error(failure(), 'mail failed'))).toMatchObject({ msg: 'mail failed' })
  })

  it('cuts a text that quotes an error, however it is passed', () => {
    const { message } = failure()
    expect(written((log) => log.error(message))).toMatchObject({ msg: 'Failed query' })
    expect(written((log) => log.info({ msg: message }))).toMatchObject({ msg: 'Failed query' })
    written((log) => log.warn('it failed: %s', message))
    written((log) => log.warn('it failed: %o', failure()))
    written((log) => log.error({ err: 'params: ada@example.org,Lovelace,4711' }))
  })
})
