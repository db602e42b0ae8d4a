/** Sending with an idempotency key. Fetched when a visitor begins to fill a form in: before, nothing can be sent. */
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key'
import { type SendAnswer, sendRequest } from './send-request'

type Items = Readonly<Record<string, unknown>>

/**
 * Sends under the key of this content; after success the next post gets another key.
 * @param form name of the form's draft
 * @param items the content @param sending what belongs to this one post, such as the captcha
 */
export async function sendOnce(form: string, items: Items, sending: Items): Promise<SendAnswer> {
  // The key of a form's files changes with each reload, and is no part of the content.
  const content = JSON.stringify({ ...items, files_form: undefined })
  const post = () => sendRequest({ ...items, ...sending, idempotency_key: idempotencyKey(form, content) })
  let answer = await post()
  if (!answer.sent && answer.code === 'IDEMPOTENCY_MISMATCH') {
    dropIdempotencyKey(form)
    answer = await post()
  }
  if (answer.sent) dropIdempotencyKey(form)
  return answer
}
