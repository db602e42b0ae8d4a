/**
 * `/chat/…`: the chat window of the site and of the portal. A visitor is known by a cookie, a patient by their session
 * as well. Demo accounts are answered like others, and nothing of theirs is stored (reading 22).
 */
import * as v from 'valibot'
import { loginPath } from '@/care/intake/items'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { clientTokenCookie } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { networkKey } from '@/lib/network'
import { type ChatId, chatIdSchema, type DocumentId, type UncheckedId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import { wireError, wireErrorBody } from '@/lib/wire-error'
import { CHAT_COOKIE, CHAT_COOKIE_DAYS } from '../constants'
import { requestInput } from '../request/schema'
import { submitChatRequest } from '../request/submit-chat-request'
import { announceOwnTyping } from './announce-own-typing'
import { closeOwnChat } from './close-chat'
import { CHAT_LIMITS } from './constants'
import { downloadTeamFile } from './files/download-team-file'
import { REFUSALS, type RefusalCode } from './items'
import { limitRead } from './limit-reads'
import { markSeenByVisitor } from './mark-seen'
import { presentUnstored } from './present'
import { readPost } from './read-post'
import { type ReadPhone, readChatState, readEarlierChats } from './read-state'
import { readDuty } from './read-team'
import { readVisitor, type Visitor } from './read-visitor'
import { previewChat, resumeChat } from './resume-chat'
import { type ReadReply, replyFacts, type WriteReply } from './rules'
import { saveEmail } from './save-email'
import { saveRating } from './save-rating'
import {
  chatInput,
  emailInput,
  messageInput,
  ratingInput,
  resumeInput,
  type StartInput,
  seenInput,
  shownFor,
  startInput,
} from './schema'
import { sendChatMessage } from './send-message'
import { startChat } from './start-chat'

/** What a post says of itself: its chat, and for whom a form with ticks was shown. */
const postContext = v.object({ chat: v.optional(chatIdSchema), person: shownFor })
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** GET `/chat/state`: what the window shows. */
export function getState(request: Request, readPhone: ReadPhone): Promise<Response> {
  return answerRead(request, async () => {
    const query = new URL(request.url).searchParams
    const after = Number(/^\d{1,9}$/.exec(query.get('after') ?? '')?.[0] ?? 0)
    const locale = toLocale(query.get('locale')) ?? DEFAULT_LOCALE
    const visitor = await readVisitor(request.headers, { refresh: false })
    return readChatState(visitor, { locale, after, readPhone })
  })
}

/** GET `/chat-files/{id}`: a file that the team has sent. Counted, because each reading opens it and is recorded. */
export function getTeamFile(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  return answering(async () => {
    const network = networkKey(request.headers.get(CLIENT_IP_HEADER))
    const attempt = await takeAttempt(careDb(), `chat:files:${network}`, CHAT_LIMITS.files)
    if (!attempt.allowed) return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: attempt.retryAfter })
    const found = await limitRead(request, () => downloadTeamFile(request, id))
    return found.ok ? found.value : refuse(found)
  })
}

/** GET `/chat/earlier`: closed chats of a signed-in patient. */
export function getEarlier(request: Request): Promise<Response> {
  return answerRead(request, async () => readEarlierChats(await readVisitor(request.headers)))
}

/** POST `/chat/start`: begins a chat and sets its cookie. */
export function postStart(request: Request, readPhone: ReadPhone, readReply: ReadReply): Promise<Response> {
  return withInput(request, startInput, async (input, visitor) => {
    // A chat begins also while the editors' texts cannot be read.
    const writeReply = await readReply(input.locale).catch((): WriteReply => () => null)
    if (visitor.patient?.demo) return answerUnstored(visitor, input, { readPhone, writeReply })
    const result = await startChat(visitor, input, writeReply)
    const read = (of: Visitor) => readChatState(of, { locale: input.locale, after: 0, readPhone })
    if (!result.ok) {
      // The form has a captcha, which a flood does not pass.
      const { code } = result
      if (code === 'QUEUE_FULL')
        return refuse({ ...result, code: 'TOO_MANY_REQUESTS', form: `/${input.locale}/contact` })
      if (code !== 'CHAT_OPEN') return refuse({ ...result, code })
      const { status, message } = REFUSALS.CHAT_OPEN
      return toJson(status, { ...(await read(visitor)), ...wireErrorBody(code, message) })
    }
    const { token } = result.value
    const state = await read({ ...visitor, tokenHash: sha256(token) })
    return toJson(201, state, { 'Set-Cookie': chatCookie(token) })
  })
}

/** POST `/chat/messages`: the next message of the visitor. */
export function postMessage(request: Request): Promise<Response> {
  return withInput(request, messageInput, async (input, visitor) => {
    if (visitor.patient?.demo) return toJson(201, { number: 1, code: 'DEMO_NOT_SAVED' })
    const result = await sendChatMessage(visitor, input)
    if (!result.ok) return refuse(result)
    const { number, isRepeated } = result.value
    return toJson(isRepeated ? 200 : 201, { number })
  })
}

/** POST `/chat/seen`: messages that the visitor has had on their screen. */
export function postSeen(request: Request): Promise<Response> {
  return withChange(request, seenInput, ({ number }, visitor) => markSeenByVisitor(visitor, number))
}

/** POST `/chat/typing`: the visitor is typing. */
export function postTyping(request: Request): Promise<Response> {
  return withChange(request, chatInput, (_input, visitor) => announceOwnTyping(visitor))
}

/** POST `/chat/email`: where answers or the transcript are mailed. */
export function postEmail(request: Request): Promise<Response> {
  return withChange(request, emailInput, (input, visitor) => saveEmail(visitor, input))
}

/**
 * POST `/chat/resume`: with a mailed link, says which chat it opens; once its reader has confirmed, opens it and sets its
 * cookie.
 */
export function postResume(request: Request, readPhone: ReadPhone): Promise<Response> {
  return withInput(request, resumeInput, async ({ token: secret, confirmed }, visitor) => {
    if (!confirmed) {
      const found = await previewChat(visitor, secret)
      return found.ok ? toJson(200, { preview: found.value }) : refuse(found)
    }
    const result = await resumeChat(visitor, secret)
    if (!result.ok) return refuse(result)
    const { token, locale } = result.value
    const own = token === undefined ? visitor : { ...visitor, tokenHash: sha256(token) }
    const state = await readChatState(own, { locale, after: 0, readPhone })
    return toJson(200, state, token === undefined ? {} : { 'Set-Cookie': chatCookie(token) })
  })
}

/** POST `/chat/request`: makes a request of the chat. */
export function postChatRequest(request: Request): Promise<Response> {
  return withInput(request, requestInput, async (input, visitor) => {
    if (visitor.patient?.demo) return toJson(201, { reference: '', code: 'DEMO_NOT_SAVED' })
    const result = await submitChatRequest(visitor, input)
    if (!result.ok) return refuse(result)
    if (result.value.kind === 'received') return toJson(201, { reference: result.value.reference })
    const { status, message } = REFUSALS.ACCOUNT_EXISTS
    const extensions = { login: loginPath(result.value.token) }
    return wireError({ status, code: 'ACCOUNT_EXISTS', message, extensions, headers: PRIVATE })
  })
}

/** POST `/chat/rating`: how satisfied the visitor was. */
export function postRating(request: Request): Promise<Response> {
  return withChange(request, ratingInput, (input, visitor) => saveRating(visitor, input))
}

/** POST `/chat/close`: the visitor ends the chat. */
export function postClose(request: Request, readPhone: ReadPhone): Promise<Response> {
  return withInput(request, chatInput, async (_input, visitor) => {
    const result = visitor.patient?.demo ? undefined : await closeOwnChat(visitor)
    if (result && !result.ok) return refuse(result)
    const locale = result?.value.locale ?? visitor.patient?.locale ?? DEFAULT_LOCALE
    return toJson(200, await readChatState(visitor, { locale, after: 0, readPhone }))
  })
}

/** A demo account sees its message once. */
async function answerUnstored(
  visitor: Visitor,
  input: StartInput,
  { readPhone, writeReply }: { readonly readPhone: ReadPhone; readonly writeReply: WriteReply },
): Promise<Response> {
  const state = await readChatState(visitor, { locale: input.locale, after: 0, readPhone })
  const at = now()
  const { isOpen, returnsAt } = await readDuty(careDb(), input.locale, at)
  const automaticReply = writeReply({ ...replyFacts(input), isAway: !isOpen, returnsAt, at })
  const chat = presentUnstored(newId<ChatId>(), { ...input, automaticReply }, at)
  return toJson(201, { ...state, chat, code: 'DEMO_NOT_SAVED' })
}

/** `Set-Cookie` by which the browser is known. */
function chatCookie(token: string): string {
  return clientTokenCookie(CHAT_COOKIE, token, CHAT_COOKIE_DAYS * 86_400)
}

/** A post that is answered without content. */
function withChange<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  change: (input: v.InferOutput<Schema>, visitor: Visitor) => Promise<Result<unknown, RefusalCode>>,
): Promise<Response> {
  return withInput(request, schema, async (input, visitor) => {
    const result = visitor.patient?.demo ? undefined : await change(input, visitor)
    return result && !result.ok ? refuse(result) : new Response(null, { status: 204, headers: PRIVATE })
  })
}

function withInput<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  answer: (input: v.InferOutput<Schema>, visitor: Visitor) => Promise<Response>,
): Promise<Response> {
  return answering(async () => {
    const input = await readPost(request, schema)
    if (!input.ok) return refuse(input)
    const visitor = await readVisitor(request.headers)
    const { chat: chatId, person } = v.parse(postContext, input.value)
    if (person !== undefined && person !== (visitor.patient?.email ?? ''))
      return refuse({ code: 'PERSON_CHANGED' })
    return answer(input.value, chatId ? { ...visitor, chatId } : visitor)
  })
}

function answerRead(request: Request, read: () => Promise<unknown>): Promise<Response> {
  return answering(async () => {
    const found = await limitRead(request, read)
    return found.ok ? toJson(200, found.value) : refuse(found)
  })
}

async function answering(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    log.error({ err: error }, 'the chat could not be answered')
    return refuse({ code: 'UNAVAILABLE', retryAfter: 5 })
  }
}

type Refusal = {
  readonly code: RefusalCode
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** Where to write instead. */
  readonly form?: string
}

function refuse({ code, fields, retryAfter, form }: Refusal): Response {
  return wireError({
    ...REFUSALS[code],
    code,
    extensions: { ...(fields && { fields }), ...(form && { form }) },
    headers: { ...PRIVATE, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  })
}

function toJson(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...PRIVATE, ...headers } })
}
