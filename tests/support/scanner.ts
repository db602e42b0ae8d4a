/** A virus scanner on this machine: a clamd that knows EICAR only. Start it before anything reads the settings. */
import { createServer } from 'node:net'

/** What ends the stream of a file: a piece of no length. */
const END = '\0\0\0\0'

type Scanner = {
  /** What it answers to everything instead, such as `stream: ERROR`; null: what it finds. */
  says: string | null
  close(): Promise<void>
  /** Listens again, at the same port. */
  reopen(): Promise<void>
}

/** Starts a scanner and makes it the one of the settings. */
export async function startScanner(): Promise<Scanner> {
  const scanner: { says: string | null } = { says: null }
  const server = createServer((socket) => {
    let seen = ''
    socket.on('data', (part) => {
      seen += part.toString('latin1')
      if (!seen.endsWith(END)) return
      const found = seen.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK'
      socket.end(`${scanner.says ?? found}\0`)
    })
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The scanner has no port')
  const { port } = address
  process.env.CLAMD = `tcp://127.0.0.1:${port}`
  return Object.assign(scanner, {
    reopen: () => listen(port),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  })
}
