import { type AfterErrorHook, APIError } from 'payload'
import { describe, expect, it } from 'vitest'
import { exposeValidationErrors } from './hooks'

const answerTo = (error: Error, payloadAPI: 'REST' | 'local' = 'REST') => {
  const req = { payloadAPI } satisfies Partial<Parameters<AfterErrorHook>[0]['req']>
  return Reflect.apply(exposeValidationErrors, undefined, [{ error, req, context: {} }])
}

describe('an error', () => {
  it('reaches the editor with its reason and its fields, also with a minified class name', () => {
    const errors = [{ path: 'answer', message: 'No superlatives.' }]
    const refusal = new APIError('Not published.', 400, { errors }, true)
    refusal.name = ''
    expect(answerTo(refusal)).toEqual({
      response: { errors: [{ name: 'ValidationError', message: 'Not published.', data: { errors } }] },
    })
    expect(answerTo(new APIError('No German title.', 400, undefined, true))).toEqual({
      response: { errors: [{ name: 'APIError', message: 'No German title.' }] },
    })
  })

  it('is not exposed when it is internal', () => {
    expect(answerTo(new APIError('relation "x" does not exist', 500))).toBeUndefined()
    expect(answerTo(new Error('at /srv/secret.ts'))).toBeUndefined()
    expect(answerTo(new APIError('Not published.', 400, undefined, true), 'local')).toBeUndefined()
  })
})
