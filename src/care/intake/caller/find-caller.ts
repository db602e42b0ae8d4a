import { eq } from 'drizzle-orm'
import { findContact } from '@/care/accounts/find-account'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { NO_LAST_NAME } from '../constants'
import { splitPhone } from '../read-phone'

export type Caller = {
  /** Null in quarantine. */
  readonly userId: UserId | null
  /** Name of a control of the form → what is known. */
  readonly typed: Readonly<Record<string, string>>
}

/** The person of a request: name, address and language of the account, else of the request. */
export async function findCaller(db: Executor, id: RequestId): Promise<Caller | undefined> {
  const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
  if (!request || request.quarantine) return undefined
  const { userId } = request
  const person = (userId && (await findContact(db, userId))) || request
  const lastName = person.lastName === NO_LAST_NAME ? '' : person.lastName
  const number = splitPhone(request.phone ?? person.phone ?? '')
  return {
    userId,
    typed: {
      ...{ first_name: person.firstName, last_name: lastName, email: person.email },
      ...{ dial_code: number?.dialCode ?? '', phone: number?.national ?? '' },
      ...{ country: request.country ?? person.country ?? '', PreferedLanguage: request.locale },
      time_zone: request.timeZone ?? '',
    },
  }
}
