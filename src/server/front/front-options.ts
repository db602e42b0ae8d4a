/** Options of the front, set by `serve.ts`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Surface } from '@/lib/env'
import type { ContentApiOptions } from '../content-api/answer-content'
import type { Handler } from '../next-adapter/render-page'
import type { ExternalOrigins } from './csp'
import type { Readiness } from './health'
import type { RequestMeter } from './measure-answer'
import type { PageCache } from './page-cache'

export type FrontOptions = {
  readonly root: string
  readonly publicUrl: string
  /** Further origins of this site, such as 127.0.0.1 beside localhost in the demo. */
  readonly otherOrigins: readonly string[]
  /** Origins of other websites whose pages may call the content API. */
  readonly apiOrigins: readonly string[]
  readonly trustedProxies: number
  readonly externalOrigins: ExternalOrigins
  readonly isDev: boolean
  readonly surfaces: readonly Surface[]
  readonly handler: Handler
  readonly cache: PageCache
  readonly readiness: Readiness
  /** `/readyz` answers on the management port alone. */
  readonly isReadinessPrivate?: boolean
  /** Counts answers for `/metrics`. */
  readonly meter?: RequestMeter | undefined
  /** What answers reads of `/items` and refuses what the API does not have; without it there is no such address. */
  readonly content?: Pick<ContentApiOptions, 'items' | 'findApiClient' | 'checkPerson' | 'corsOf'>
  /** Answers `/live`; without it there is no such address. */
  readonly answerLive?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The same for `/chat/live`. */
  readonly answerChatLive?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}
