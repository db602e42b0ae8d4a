/**
 * The virus scanner, where one is configured (`CLAMD`): clamd's INSTREAM over TCP. Any answer but a plain "OK" is not
 * clean: a scanner that is down, slow or out of memory lets nothing through.
 */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type Scan = 'clean' | 'infected' | 'unavailable'

const TIMEOUT_MS = 15_000
const BLOCK_BYTES = 64 * 1024

type ScannerAddress = { readonly host: string; readonly port: number }

/**
 * @param scanner where it listens; null for none, which a production server has only on purpose
 * @param timeoutMs for the whole exchange
 */
export async function scan(
  bytes: Buffer,
  scanner: ScannerAddress | null = env().CLAMD ?? null,
  timeoutMs = TIMEOUT_MS,
): Promise<Scan> {
  if (!scanner) return 'clean'
  try {
    const answer = await ask(scanner, bytes, timeoutMs)
    if (/^stream: OK$/.test(answer)) return 'clean'
    if (/ FOUND$/.test(answer)) return 'infected'
    log.error({ answer: answer.slice(0, 200) }, 'the virus scanner could not judge a file')
  } catch (error) {
    log.error({ err: error }, 'the virus scanner did not answer')
  }
  return 'unavailable'
}

function ask({ host, port }: ScannerAddress, bytes: Buffer, timeoutMs: number) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect({ host, port })
    const parts: Buffer[] = []
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner is too slow')), timeoutMs)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('utf8').replace(/\0/g, '').trim())
    })
    // Piped, so that no more is queued in the socket than the scanner reads.
    socket.on('connect', () => Readable.from(messageOf(bytes)).pipe(socket, { end: false }))
  })
}

/** The command, the blocks, each after its length, and a length of 0. */
function* messageOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES)
    yield lengthOf(block)
    yield block
  }
  yield Buffer.alloc(4)
}

function lengthOf(block: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(block.length)
  return length
}
