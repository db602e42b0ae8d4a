import { err, ok, type Result } from '@/lib/result'
import { isPlainText, parseStrictJson } from '@/lib/strict-json'
import { fromForm, hasRepeatedField } from './items'
import { parseSubmission, type Submission } from './schema'

/** A post with its body. */
type Post = {
  readonly kind: 'json' | 'form'
  readonly text: string
  /** The header `Idempotency-Key`. */
  readonly headerKey: string | null
}

/** Reads and checks the body of a post. Refusals name wire fields and codes. @param today for ages */
export function readSubmission(
  { kind, text, headerKey }: Post,
  today: Date,
): Result<Submission, 'INVALID_PAYLOAD'> {
  const input = kind === 'json' ? parseStrictJson(text) : readForm(new URLSearchParams(text))
  const parsed = input.ok ? parseSubmission(input.value, today) : err('INVALID_PAYLOAD')
  return parsed.ok ? withHeaderKey(parsed.value, headerKey) : parsed
}

function readForm(form: URLSearchParams): Result<unknown, 'INVALID_FORM'> {
  const isValid = !hasRepeatedField(form) && [...form].flat().every(isPlainText)
  return isValid ? ok(fromForm(form)) : err('INVALID_FORM')
}

/** The key may be in the body, in the header, or in both if it is the same. */
function withHeaderKey(submission: Submission, header: string | null): Result<Submission, 'INVALID_PAYLOAD'> {
  if (header === null) return ok(submission)
  const idempotencyKey = header.replace(/^"(.*)"$/, '$1')
  const { idempotencyKey: bodyKey } = submission
  const isValid =
    /^[\w-]{8,128}$/.test(idempotencyKey) && (bodyKey === undefined || bodyKey === idempotencyKey)
  return isValid
    ? ok({ ...submission, idempotencyKey })
    : err('INVALID_PAYLOAD', { idempotency_key: 'INVALID' })
}
