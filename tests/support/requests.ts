/** Contact requests through the route's own answer, in a database that holds none before each test. */
import { beforeEach } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { passwordToken } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { postContactRequest } from '@/care/intake/routes'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { idempotencyKey } from '@/db/idempotency-table'
import { newNetwork, postRequest } from './visitor'
import { codeOf } from './wire-error'

/** In the order in which rows may be deleted. */
const TABLES = [
  requestEvent,
  consent,
  pendingConfirmation,
  contactRequest,
  idempotencyKey,
  mailMessage,
  passwordToken,
] as const

/** Call at the top of a test file. */
export function startWithoutRequests(): void {
  beforeEach(async () => {
    for (const table of TABLES) await careDb().delete(table)
  })
}

export async function sendRequest(body: object, clientToken: string, network = newNetwork()) {
  const response = await postContactRequest(postRequest(body, { clientToken, network }))
  const code = await codeOf(response.clone())
  return { status: response.status, headers: response.headers, code, body: await response.json() }
}
