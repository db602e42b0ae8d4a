import { describe, expect, it } from 'vitest'
import { describeError } from './log'

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

  it('drops the value that a schema did not expect', () => {
    const error = new Error('Invalid type: Expected boolean but received "Ada Lovelace"')
    expect(describeError(error)).toMatchObject({
      message: 'Invalid type: Expected boolean but received [cut]',
    })
  })
})
