import * as v from 'valibot'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { fieldCodes } from '@/lib/field-codes'
import { networkKey } from '@/lib/network'
import { readBody } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { parseStrictJson } from '@/lib/strict-json'
import { BODY_LIMIT_BYTES, CHAT_LIMITS } from './constants'

export type PostCode =
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'CONTENT_TOO_LARGE'
  | 'INVALID_PAYLOAD'

/** Counts, reads and checks the JSON of a post. Refusals name fields and codes; unknown fields are not read. */
export async function readPost<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, PostCode>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return err('UNSUPPORTED_MEDIA_TYPE')
  const network = networkKey(request.headers.get(CLIENT_IP_HEADER))
  const { allowed, retryAfter } = await takeAttempt(careDb(), `chat:posts:${network}`, CHAT_LIMITS.posts)
  if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
  const body = await readBody(request, BODY_LIMIT_BYTES)
  if (!body.ok) return err(body.code === 'CONTENT_TOO_LARGE' ? body.code : 'INVALID_PAYLOAD')
  const json = parseStrictJson(body.value)
  const parsed = json.ok ? v.safeParse(schema, json.value) : undefined
  if (!parsed) return err('INVALID_PAYLOAD')
  return parsed.success ? ok(parsed.output) : err('INVALID_PAYLOAD', fieldCodes(parsed.issues))
}
