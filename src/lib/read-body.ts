import { type Err, err, type Ok, ok } from './result'

/** The part that was read before the limit, so that the answer can say what is wrong with it. */
type TooLarge = Err<'CONTENT_TOO_LARGE'> & { readonly beginning: Buffer }

/**
 * Reads the body of a request and counts it while it arrives: with a wrong `Content-Length` or none it takes no more
 * than `limit` bytes of memory.
 */
export async function readBytes(
  request: Pick<Request, 'body'>,
  limit: number,
): Promise<Ok<Buffer> | TooLarge> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    const reader = request.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      if (size > limit) {
        await reader.cancel().catch(() => undefined)
        return {
          ...err('CONTENT_TOO_LARGE'),
          beginning: Buffer.concat([...chunks, next.value.subarray(0, limit)]),
        }
      }
      chunks.push(next.value)
    }
  }
  return ok(Buffer.concat(chunks))
}

/** The same as text. */
export async function readBody(
  request: Pick<Request, 'body'>,
  limit: number,
): Promise<Ok<string> | TooLarge | Err<'INVALID_ENCODING'>> {
  const bytes = await readBytes(request, limit)
  if (!bytes.ok) return bytes
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
  } catch {
    return err('INVALID_ENCODING')
  }
}
