import type { ApiToken } from '@/base/api-tokens/find-token'
import { CAPTCHA_CLIENT_COOKIE } from '@/base/captcha/constants'
import { readFilesToken } from '@/care/documents/client-token'
import { readSession } from '@/care/sign-in/session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { readClientToken } from '@/lib/client-token'
import type { SenderContext } from './accept-submission'

/**
 * Who sends a post, from which client IP, and with which tokens of our cookies. Reads the session from the database. A
 * program sends as itself: cookies beside its token are ignored.
 */
export async function readSenderContext(headers: Headers, apiClient?: ApiToken): Promise<SenderContext> {
  if (apiClient)
    return { actor: null, apiClient, clientIp: headers.get(CLIENT_IP_HEADER), captchaToken: undefined }
  const session = await readSession(headers)
  return {
    actor: session?.actor ?? null,
    clientIp: headers.get(CLIENT_IP_HEADER),
    captchaToken: readClientToken(headers, CAPTCHA_CLIENT_COOKIE),
    filesToken: readFilesToken(headers),
  }
}
