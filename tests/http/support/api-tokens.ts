/** Tokens of other programs, made as an admin makes them at the desk. */
import { callAction } from './actions'
import { Visitor } from './client'
import { newPerson, signIn } from './people'

let admin: Promise<Visitor> | undefined

/** An admin of this test file. */
export function tokenAdmin(): Promise<Visitor> {
  admin ??= newPerson({ role: 'admin' }).then(({ email }) => signIn(new Visitor(), email))
  return admin
}

export async function newToken(right: 'may_read_all' | 'may_send_requests') {
  const name = `Program ${crypto.randomUUID()}`
  const { values } = await callAction(await tokenAdmin(), 'desk/api-tokens/actions.createToken', {
    ...{ name, purpose: 'Test', lifetime: '30', locale: 'de' },
    ...{ [right]: 'on', idempotency_key: crypto.randomUUID() },
  })
  if (!values?.token) throw new Error('no token was made')
  return { token: values.token, name }
}
