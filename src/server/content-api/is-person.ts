import { readBearer } from '@/care/sign-in/apps/read-bearer'

/** Whether the app of a person sends this `Authorization` header, who reads what anyone may. */
export async function isPerson(authorization: string): Promise<boolean> {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  return (await readBearer(bearer)) !== null
}
