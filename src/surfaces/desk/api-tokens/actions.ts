'use server'

import { createToken as create } from '@/care/staff/api-tokens/create-token'
import { revokeToken as revoke } from '@/care/staff/api-tokens/revoke-token'
import { readTokenForm, revokeForm } from '@/care/staff/api-tokens/schema'
import { mayManageApiTokens } from '@/care/staff/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** Makes a token of another program, and shows it once. Admins only. */
export const createToken = formAction({
  name: 'api-token.create',
  schema: readTokenForm,
  policy: mayManageApiTokens,
  keeps: ['name', 'purpose', 'may_read_all', 'may_send_requests', 'lifetime'],
  useCase: (input, { actor, clientIp }) => create({ userId: actor.userId, clientIp }, input),
  done: ({ token }) => ({ values: { token } }),
})

/** Ends the token `token` for good. Admins only. */
export const revokeToken = formAction({
  name: 'api-token.revoke',
  schema: revokeForm,
  policy: mayManageApiTokens,
  useCase: ({ token }, { actor, clientIp }) => revoke({ userId: actor.userId, clientIp }, token),
})
