/** A real SMTP server that keeps what it is given: tests read the mail a person would have got. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = { readonly url: string; close(): Promise<void> }

/** Starts it on a free port; each message becomes a file in `folder`, so another process can read it. */
export function startMailServer(folder: string): Promise<MailServer> {
  mkdirSync(folder, { recursive: true })
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        writeFileSync(join(folder, `${String(++received).padStart(5, '0')}.eml`), Buffer.concat(chunks))
        done()
      })
    },
  })
  return new Promise((ready, failed) => {
    server.once('error', failed)
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      const port = typeof address === 'object' && address ? address.port : 0
      ready({
        url: `smtp://127.0.0.1:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      })
    })
  })
}

/** Every message so far, oldest first. */
export async function readMails(folder: string): Promise<readonly Email[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** Waits for a message to this address. @throws after `timeoutMs` milliseconds */
export async function waitForMail(folder: string, to: string, timeoutMs = 15_000): Promise<Email> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const found = (await readMails(folder)).findLast((mail) => mail.to?.some(({ address }) => address === to))
    if (found) return found
    await sleep(100)
  }
  throw new Error(`No mail to ${to} within ${timeoutMs / 1000} s`)
}
