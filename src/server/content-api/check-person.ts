import { readBearer } from '@/care/sign-in/apps/read-bearer'

/** What the token of a person's app is. EXPIRED: the app may renew it. */
export type PersonToken = 'VALID' | 'EXPIRED' | 'UNKNOWN'

/** Whether the app of a person sends this `Authorization` header, who reads what anyone may. */
export async function checkPerson(authorization: string): Promise<PersonToken> {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  const person = await readBearer(bearer)
  if (person.ok) return 'VALID'
  return person.code === 'TOKEN_EXPIRED' ? 'EXPIRED' : 'UNKNOWN'
}
