/** Answers what Node cannot parse as a request. Its own answer would have no body. */
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCode } from '@/lib/error-code'
import type { Refusal } from './admission'
import { endRefused } from './end-connection'
import { TOO_LARGE, TOO_SLOW } from './watch-body'

const NO_REQUEST: Refusal = {
  status: 400,
  code: 'INVALID_REQUEST',
  message: 'This is no request of HTTP/1.1.',
}
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'Address and headers have more than 16 kB. A long query goes into the body of a SEARCH.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
}

/** Node's own field: the response that is being sent. */
type Connection = Duplex & { readonly _httpMessage?: ServerResponse | null }

/** For the event `clientError` of the server, after which Node does nothing more with the connection. */
export function answerClientError(error: Error, socket: Connection): void {
  if (socket.writableEnded) return // each further piece of the same request is reported again
  // Words in the middle of another answer would be read as a part of it.
  if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy()
  else endRefused(socket, REFUSALS[errorCode(error) ?? ''] ?? NO_REQUEST)
}
