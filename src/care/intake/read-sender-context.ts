import { CAPTCHA_CLIENT_COOKIE } from '@/base/captcha/constants'
import { readFilesToken } from '@/care/documents/client-token'
import { type Actor, readSession } from '@/care/sign-in/session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { readClientToken } from '@/lib/client-token'
import type { SenderContext } from './accept-submission'
import type { Sender } from './find-api-client'

/**
 * Who sends a post, from which client IP, and with which tokens of our cookies. Reads the session from the database. A
 * program sends as itself: cookies beside its token are ignored. A person's app sends as a visitor would (reading 33): the
 * session of a cookie is ignored. Of a demo account nothing may be stored, so it stays that account (reading 22).
 */
export async function readSenderContext(
  headers: Headers,
  { apiClient, appOwner }: Sender = {},
): Promise<SenderContext> {
  if (apiClient)
    return { actor: null, apiClient, clientIp: headers.get(CLIENT_IP_HEADER), captchaToken: undefined }
  return {
    actor: appOwner ? demoOnly(appOwner) : ((await readSession(headers))?.actor ?? null),
    clientIp: headers.get(CLIENT_IP_HEADER),
    captchaToken: readClientToken(headers, CAPTCHA_CLIENT_COOKIE),
    filesToken: readFilesToken(headers),
  }
}

function demoOnly(person: Actor): Actor | null {
  return person.demo ? person : null
}
