import { describe, expect, it } from 'vitest'
import { makeLog } from '@/lib/log'
import { toRecord, toText } from './console-to-log'

/** The log line for these console arguments. */
function lineOf(args: readonly unknown[]): string {
  let line = ''
  const log = makeLog({
    write(text) {
      line += text
    },
  })
  log.level = 'error' // tests are silent
  log.error(toRecord(args), toText(args))
  return line
}

describe('what libraries say on the console', () => {
  const error = Object.assign(new TypeError('Invalid type: Expected string but received "Ada Lovelace"'), {
    digest: '3930424700',
    issues: [{ input: { firstName: 'Ada', email: 'ada@example.org' } }],
  })

  it('keeps the class of an error, its message, its place and the digest that the visitor sees', () => {
    expect(JSON.parse(lineOf(['⨯', error]))).toMatchObject({
      msg: '⨯',
      digest: '3930424700',
      err: {
        type: 'TypeError',
        message: 'Invalid type: Expected string but received [cut]',
        stack: expect.arrayContaining([expect.stringContaining('console-to-log.test')]),
      },
    })
  })

  it('keeps nothing that a person wrote', () => {
    expect(lineOf(['⨯ ada@example.org', error, { firstName: 'Ada' }])).not.toMatch(/Ada|Lovelace|ada@/)
  })
})
