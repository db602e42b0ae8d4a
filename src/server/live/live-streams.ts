/**
 * The streams of this process. A notice of the database only says for whom there may be news; what is sent is read from
 * the log, from each stream's own position on, so that nothing is missing or twice, in whatever order transactions end.
 */
import { HEARTBEAT_MS, NIL_ID, STREAMS_MAX, STREAMS_PER_PERSON } from '@/base/live/constants'
import { type News, readChanges } from '@/base/live/read-changes'
import { readSession, type SignedIn } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { createCountReader } from './read-counts'
import {
  concerns,
  createStream,
  endStream,
  type NewStream,
  nextCheck,
  type Stream,
  waitingOf,
  writeEvent,
  writeHeartbeat,
} from './stream'

/** Notices that arrive together are answered together. */
const GATHER_MS = 5
const RETRY_MS = 1_000
/** Streams whose badges are read at once: pages need the database as well. */
const GROUP_SIZE = 4

export class LiveStreams {
  readonly #streams = new Set<Stream>()
  /** By person, the oldest first. */
  readonly #byPerson = new Map<string, Stream[]>()
  readonly #due = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #isTelling = false
  #isStopping = false
  #isChecking = false
  readonly #heartbeat: NodeJS.Timeout

  constructor() {
    this.#heartbeat = setInterval(() => void this.#tick(), HEARTBEAT_MS).unref()
  }

  get size(): number {
    return this.#streams.size
  }

  get isFull(): boolean {
    return this.#isStopping || this.#streams.size >= STREAMS_MAX
  }

  /** Adds a stream whose headers are sent. The person's oldest one ends when they have too many. */
  add(wanted: NewStream): void {
    const stream = createStream(wanted)
    const { userId } = stream.reader
    const own = this.#byPerson.get(userId) ?? []
    own.push(stream)
    this.#byPerson.set(userId, own)
    this.#streams.add(stream)
    stream.response.once('close', () => this.#remove(stream))
    if (own.length > STREAMS_PER_PERSON && own[0]) this.#end(own[0], 'replaced')
    this.#tellSoon([stream])
  }

  /** There may be news for a person, or for the care team. */
  wake(audience: string): void {
    const streams = audience === NIL_ID ? [...this.#streams] : (this.#byPerson.get(audience) ?? [])
    this.#tellSoon(streams.filter((stream) => concerns(stream, audience)))
  }

  /** Notices may have been missed. */
  wakeAll(): void {
    this.#tellSoon([...this.#streams])
  }

  /** Something about this person's sessions has changed. */
  recheck(userId: string): Promise<void> {
    return this.#check(this.#byPerson.get(userId) ?? [])
  }

  /** Ends all streams; new ones are refused. Browsers come back to another process, or to the next one. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#timer)
    for (const stream of [...this.#streams]) this.#end(stream, 'restart')
  }

  #tellSoon(streams: readonly Stream[], delay = GATHER_MS): void {
    for (const stream of streams) this.#due.add(stream)
    if (this.#due.size === 0 || this.#isTelling || this.#isStopping) return
    this.#timer ??= setTimeout(() => void this.#tell(), delay).unref()
  }

  async #tell(): Promise<void> {
    this.#timer = undefined
    this.#isTelling = true
    const due = [...this.#due]
    this.#due.clear()
    let delay = GATHER_MS
    try {
      await this.#send(due)
    } catch (error) {
      // The database is away: the same streams are tried again until it answers.
      log.warn({ err: error, streams: due.length }, 'could not read what has changed, trying again')
      for (const stream of due) if (this.#streams.has(stream)) this.#due.add(stream)
      delay = RETRY_MS
    }
    this.#isTelling = false
    this.#tellSoon([], delay)
  }

  async #send(due: readonly Stream[]): Promise<void> {
    const at = now().getTime()
    const news = await readChanges(careDb(), due.map(waitingOf))
    const readCounts = createCountReader()
    const send = async (stream: Stream, found: News | undefined): Promise<void> => {
      if (!found) return
      const { changes, snapshot } = found
      const isNothing = changes?.length === 0 && stream.isGreeted
      if (!isNothing) {
        const counts = await readCounts(stream.reader)
        const known = { changes: [...(changes ?? [])], isAll: changes === undefined }
        writeEvent(stream, { at, person: stream.reader.userId, counts, ...known }, snapshot)
      }
      stream.isGreeted = true
      stream.position = { kind: 'snapshot', snapshot }
    }
    for (let n = 0; n < due.length; n += GROUP_SIZE) {
      const group = due.slice(n, n + GROUP_SIZE)
      await Promise.all(group.map((stream, m) => send(stream, news[n + m])))
    }
  }

  async #tick(): Promise<void> {
    for (const stream of this.#streams) writeHeartbeat(stream)
    if (this.#isChecking) return
    this.#isChecking = true
    const at = now().getTime()
    await this.#check([...this.#streams].filter(({ checkAt }) => checkAt <= at))
    this.#isChecking = false
  }

  /** Ends those whose session is over. One after the other: nobody waits for it. */
  async #check(streams: readonly Stream[]): Promise<void> {
    try {
      for (const stream of [...streams]) {
        const person = await readPerson(stream.cookie)
        if (person?.actor.role === stream.reader.role) stream.checkAt = nextCheck(person, now())
        else this.#end(stream, 'session')
      }
    } catch (error) {
      // Nothing can be read for them now; the next tick tries again.
      for (const stream of streams) stream.checkAt = 0
      log.warn({ err: error }, 'could not look at sessions of streams, trying again')
    }
  }

  #end(stream: Stream, reason: Parameters<typeof endStream>[1]): void {
    endStream(stream, reason)
    this.#remove(stream)
  }

  #remove(stream: Stream): void {
    const { userId } = stream.reader
    this.#streams.delete(stream)
    this.#due.delete(stream)
    const rest = (this.#byPerson.get(userId) ?? []).filter((other) => other !== stream)
    if (rest.length === 0) this.#byPerson.delete(userId)
    else this.#byPerson.set(userId, rest)
  }
}

/** Waiting does not count as using the session: its idle end stays where it is. */
export function readPerson(cookie: string): Promise<SignedIn | null> {
  return readSession(new Headers({ cookie }), { refresh: false })
}
