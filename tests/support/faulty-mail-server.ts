/** A real SMTP server on the loopback interface that can be slow, refuse, or be away. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly recipients: readonly string[]
  readonly raw: string
  readonly mail: Email
}
/** `hang`: never answers the recipient; `stall`: takes the mail and never says so. */
export type Behaviour = 'accept' | 'refuse-for-now' | 'refuse' | 'hang' | 'stall'

export type TestMailServer = {
  readonly url: string
  readonly inbox: ReceivedMail[]
  behaviour: Behaviour
  /** Deliveries begun, accepted or not. */
  readonly attempts: () => number
  stop(): Promise<void>
  /** Listens again on the same port after `stop`. */
  start(): Promise<void>
}

const REPLIES = {
  'refuse-for-now': [451, 'Try again later'],
  refuse: [550, 'No such person ada@example.org'],
} as const

export async function startMailServer(): Promise<TestMailServer> {
  const inbox: ReceivedMail[] = []
  let attempts = 0
  let server: SMTPServer
  let port = 0
  const state: { behaviour: Behaviour } = { behaviour: 'accept' }

  function create() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo(_address, _session, callback) {
        attempts += 1
        if (state.behaviour === 'hang') return
        if (state.behaviour === 'accept' || state.behaviour === 'stall') return callback()
        const [responseCode, message] = REPLIES[state.behaviour]
        callback(Object.assign(new Error(message), { responseCode }))
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks)
          const recipients = session.envelope.rcptTo.map((to) => to.address)
          inbox.push({ recipients, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) })
          if (state.behaviour !== 'stall') callback()
        })
      },
    })
  }

  async function start() {
    server = create()
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = server.server.address()
    if (address && typeof address === 'object') port = address.port
  }

  await start()
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    inbox,
    get behaviour() {
      return state.behaviour
    },
    set behaviour(value) {
      state.behaviour = value
    },
    attempts: () => attempts,
    start,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Waits until `check` holds. @throws after `timeout` milliseconds. */
export async function eventually(check: () => boolean | Promise<boolean>, timeout = 15_000): Promise<void> {
  const end = performance.now() + timeout
  while (!(await check())) {
    if (performance.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
