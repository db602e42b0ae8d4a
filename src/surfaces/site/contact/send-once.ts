/** Sending with a key of its own content. Comes when a visitor begins to fill a form in: before, nothing can be sent. */
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key'
import { type SendAnswer, sendRequest } from './send-request'

type Items = Readonly<Record<string, unknown>>

/**
 * Sends under the key that belongs to this content; once it has arrived, the next post gets another.
 * @param form name of the form's draft
 * @param sending what is of this one sending and not of what is sent
 */
export async function sendOnce(form: string, items: Items, sending: Items): Promise<SendAnswer> {
  // The key of a form's files is another after each reload, and no part of what is sent.
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
