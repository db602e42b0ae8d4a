/** The package's own types are Express's; it needs no more than Node's request and response. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Options = {
    /** In bytes: shorter answers are sent as they are. */
    readonly threshold?: number
  }
  export default function compression(
    options?: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
