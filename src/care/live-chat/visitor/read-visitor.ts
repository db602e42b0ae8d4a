import { CAPTCHA_CLIENT_COOKIE } from '@/base/captcha/constants'
import { readFilesToken } from '@/care/documents/client-token'
import { type Actor, readSession } from '@/care/sign-in/session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { readClientToken } from '@/lib/client-token'
import { sha256 } from '@/lib/crypto'
import type { ChatId } from '@/lib/record-ids'
import { CHAT_COOKIE } from '../constants'

/** Who a request of the chat window is from. */
export type Visitor = {
  /** Null for everyone but a signed-in patient. */
  readonly patient: Actor | null
  /** Of the token in the browser's cookie; undefined without one. */
  readonly tokenHash: string | undefined
  readonly clientIp: string | null
  /** The chat that a post is about; undefined when it names none. Another one is not found. */
  readonly chatId?: ChatId
  /** With which the browser uploads files. */
  readonly filesToken?: string | undefined
  /** Token of the browser that a captcha was shown in. */
  readonly captchaToken?: string | undefined
}

/** @param refresh whether the request shows that the person is there, and prolongs their session */
export async function readVisitor(headers: Headers, { refresh = true } = {}): Promise<Visitor> {
  const actor = (await readSession(headers, { refresh }))?.actor
  const token = readClientToken(headers, CHAT_COOKIE)
  return {
    patient: actor?.role === 'patient' ? actor : null,
    tokenHash: token && sha256(token),
    clientIp: headers.get(CLIENT_IP_HEADER),
    filesToken: readFilesToken(headers),
    captchaToken: readClientToken(headers, CAPTCHA_CLIENT_COOKIE),
  }
}
