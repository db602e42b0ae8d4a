/**
 * The virus scanner, where one is configured (`CLAMD`): clamd's INSTREAM over TCP. Whatever is not a plain "OK" is not
 * clean: a scanner that is down, slow or out of memory lets nothing through.
 */
import { connect } from 'node:net'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type Scan = 'clean' | 'infected' | 'unavailable'

const PATIENCE = 15_000
const BLOCK = 64 * 1024

type Place = { readonly host: string; readonly port: number }

/**
 * @param place where the scanner listens; null for nowhere, which a production server is only started with on purpose
 * @param patience milliseconds for the whole conversation
 */
export async function scan(
  bytes: Buffer,
  place: Place | null = env().CLAMD ?? null,
  patience = PATIENCE,
): Promise<Scan> {
  if (!place) return 'clean'
  try {
    const answer = await ask(place, bytes, patience)
    if (/^stream: OK$/.test(answer)) return 'clean'
    if (/ FOUND$/.test(answer)) return 'infected'
    log.error({ answer: answer.slice(0, 200) }, 'the virus scanner could not judge a file')
  } catch (error) {
    log.error({ err: error }, 'the virus scanner did not answer')
  }
  return 'unavailable'
}

function ask({ host, port }: Place, bytes: Buffer, patience: number) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect({ host, port })
    const parts: Buffer[] = []
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner is too slow')), patience)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('utf8').replace(/\0/g, '').trim())
    })
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += BLOCK) {
        const block = bytes.subarray(at, at + BLOCK)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(block.length)
        socket.write(length)
        socket.write(block)
      }
      socket.write(Buffer.alloc(4))
    })
  })
}
