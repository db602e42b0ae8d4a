import { MIN_FILL_SECONDS } from '@/care/intake/quarantine/constants'
import { setKnownCode, withDatabase } from '../../e2e/support/captcha'
import { type Answer, Visitor } from './client'

/** Sends a request with the address of an account as a visitor: it waits until the account's owner confirms it. */
export async function sendInNameOf(email: string, message: string): Promise<void> {
  const sent = await sendRequest(new Visitor(), email, message)
  if (sent.status !== 409) throw new Error(`It does not wait: ${sent.status} ${sent.text}`)
}

/** Sends a request with a captcha that the visitor solves. */
export async function sendRequest(visitor: Visitor, email: string, message: string): Promise<Answer> {
  const { id } = await visitor.json<{ readonly id: string }>('/captcha')
  const answer = await setKnownCode({ ids: [id] })
  // As if the visitor had taken the time that a person needs.
  await withDatabase((client) =>
    client.query(
      'update captcha_challenge set created_at = created_at - make_interval(secs => $2) where id = $1',
      [id, MIN_FILL_SECONDS],
    ),
  )
  const json = {
    ...{ first_name: 'Ada', last_name: 'Lovelace', email, phone_number: '+491701234567', country: 'DE' },
    ...{ service_name: message, locale: 'de', idempotency_key: crypto.randomUUID() },
    captcha: { id, answer },
    consents: { privacy: true, health: true, messaging: false, marketing: false },
  }
  return visitor.send('POST', '/items/contact_request', { json })
}
