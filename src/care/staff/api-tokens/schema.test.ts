import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { TOKEN_NAME_MAX_LENGTH, TOKEN_PURPOSE_MAX_LENGTH } from './constants'
import { readTokenForm } from './schema'

const key = newId()
const VALID = {
  ...{ name: ' Partner\u0000 clinic ', purpose: 'Requests; ask Aylin', lifetime: '365' },
  ...{ may_send_requests: 'on', idempotency_key: key, $ACTION_ID: 'x' },
}

function read(more: Readonly<Record<string, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...VALID, ...more }))
    if (value !== undefined) form.set(name, value)
  return readTokenForm(form)
}

describe('the form that makes a token', () => {
  it('gives name, purpose, rights and lifetime', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        ...{ name: 'Partner clinic', purpose: 'Requests; ask Aylin' },
        ...{ rights: ['send-requests'], lifetime: '365', key },
      },
    })
    expect(read({ may_read_all: 'on' })).toMatchObject({
      value: { rights: ['read-all', 'send-requests'] },
    })
  })

  it.each([
    [{ name: '  ' }, { name: 'NAME_REQUIRED' }],
    [{ name: undefined }, { name: 'INVALID' }],
    [{ name: 'x'.repeat(TOKEN_NAME_MAX_LENGTH + 1) }, { name: 'NAME_TOO_LONG' }],
    [{ purpose: '' }, { purpose: 'PURPOSE_REQUIRED' }],
    [{ purpose: 'x'.repeat(TOKEN_PURPOSE_MAX_LENGTH + 1) }, { purpose: 'PURPOSE_TOO_LONG' }],
    [{ lifetime: '36500' }, { lifetime: 'LIFETIME_REQUIRED' }],
    [{ lifetime: undefined }, { lifetime: 'INVALID' }],
    [{ may_send_requests: undefined }, { may_read_all: 'RIGHTS_REQUIRED' }],
    [{ may_send_requests: 'all' }, { may_send_requests: 'INVALID' }],
    [
      { name: '', may_send_requests: undefined },
      { name: 'NAME_REQUIRED', may_read_all: 'RIGHTS_REQUIRED' },
    ],
    [{ idempotency_key: '1' }, { idempotency_key: 'INVALID' }],
  ])('refuses %j', (more, fields) => expect(read(more)).toMatchObject({ ok: false, fields }))

  it('accepts the longest texts', () => {
    const [name, purpose] = ['x'.repeat(TOKEN_NAME_MAX_LENGTH), 'y'.repeat(TOKEN_PURPOSE_MAX_LENGTH)]
    expect(read({ name, purpose })).toMatchObject({ value: { name, purpose } })
  })
})
