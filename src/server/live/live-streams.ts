/**
 * The streams of this process. A notice of the database only says for whom there may be news; what is sent is read from
 * the log, from each stream's own position on, so that nothing is missing or twice, in whatever order transactions end.
 */
import {
  CHAT_STREAMS_MAX,
  CHAT_STREAMS_PER_NETWORK,
  HEARTBEAT_MS,
  NIL_ID,
  STREAMS_MAX,
} from '@/base/live/constants'
import { type News, readChanges } from '@/base/live/read-changes'
import type { ReadingNotice, TypingNotice } from '@/base/live/schema'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { createCountReader } from './read-counts'
import { audienceOf, isSameReader, type Reader, readReader } from './read-reader'
import {
  concerns,
  createStream,
  endStream,
  type NewStream,
  nextCheck,
  type Stream,
  streamsMax,
  waitingOf,
  writeEvent,
  writeHeartbeat,
  writeReading,
  writeTyping,
} from './stream'

/** Notices that arrive together are answered together. */
const GATHER_MS = 5
const RETRY_MS = 1_000
/** Streams whose badges are read at once: pages need the database as well. */
const GROUP_SIZE = 4

export class LiveStreams {
  readonly #streams = new Set<Stream>()
  /** By person or chat, the oldest first. */
  readonly #byAudience = new Map<string, Stream[]>()
  readonly #chatsByNetwork = new Map<string, number>()
  #chatStreams = 0
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

  /** Whether another stream of this kind has no place. */
  isFullFor(kind: Reader['kind'], network: string): boolean {
    if (this.#isStopping || this.#streams.size >= STREAMS_MAX) return true
    if (kind === 'person') return false
    return (
      this.#chatStreams >= CHAT_STREAMS_MAX ||
      (this.#chatsByNetwork.get(network) ?? 0) >= CHAT_STREAMS_PER_NETWORK
    )
  }

  /** Adds a stream whose headers are sent. The oldest one of the same person or chat ends when there are too many. */
  add(wanted: NewStream): void {
    const stream = createStream(wanted)
    const audience = audienceOf(stream.reader)
    const own = this.#byAudience.get(audience) ?? []
    own.push(stream)
    this.#byAudience.set(audience, own)
    this.#streams.add(stream)
    this.#countChat(stream, 1)
    stream.response.once('close', () => this.#remove(stream))
    if (own.length > streamsMax(stream.reader) && own[0]) this.#end(own[0], 'replaced')
    this.#tellSoon([stream])
  }

  /** There may be news for a person or a chat, or for the care team. */
  wake(audience: string): void {
    this.#tellSoon(this.#streamsOf(audience))
  }

  /** Someone is typing: passed on at once. */
  tellTyping(notice: TypingNotice): void {
    for (const stream of this.#streamsOf(notice.user)) writeTyping(stream, notice)
  }

  /** A member of the team has a conversation open: passed on to the team at once. */
  tellReading(notice: ReadingNotice): void {
    for (const stream of this.#streamsOf(notice.user)) writeReading(stream, notice)
  }

  #streamsOf(audience: string): readonly Stream[] {
    const streams = audience === NIL_ID ? [...this.#streams] : (this.#byAudience.get(audience) ?? [])
    return streams.filter((stream) => concerns(stream, audience))
  }

  /** Notices may have been missed. */
  wakeAll(): void {
    this.#tellSoon([...this.#streams])
  }

  /** Something about this person's sessions has changed. */
  recheck(userId: string): Promise<void> {
    return this.#check(
      [...this.#streams].filter(({ reader }) =>
        reader.kind === 'person' ? reader.userId === userId : reader.ownerId === userId,
      ),
    )
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
    const eventOf = async ({ reader }: Stream, changes: News['changes']) => {
      if (reader.kind === 'chat') return { at, chat: reader.chatId }
      const known = { changes: [...(changes ?? [])], isAll: changes === undefined }
      return { at, person: reader.userId, counts: await readCounts(reader), ...known }
    }
    const send = async (stream: Stream, found: News | undefined): Promise<void> => {
      if (!found) return
      const { changes, snapshot } = found
      const isNothing = changes?.length === 0 && stream.isGreeted
      if (!isNothing) {
        writeEvent(stream, await eventOf(stream, changes), snapshot)
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
        const found = await readReader(stream.reader.kind, stream.cookie)
        if (found && isSameReader(stream.reader, found.reader)) stream.checkAt = nextCheck(found, now())
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

  #countChat({ reader, network }: Stream, change: 1 | -1): void {
    if (reader.kind === 'person') return
    const many = (this.#chatsByNetwork.get(network) ?? 0) + change
    this.#chatStreams += change
    if (many === 0) this.#chatsByNetwork.delete(network)
    else this.#chatsByNetwork.set(network, many)
  }

  #remove(stream: Stream): void {
    const audience = audienceOf(stream.reader)
    if (this.#streams.delete(stream)) this.#countChat(stream, -1)
    this.#due.delete(stream)
    const rest = (this.#byAudience.get(audience) ?? []).filter((other) => other !== stream)
    if (rest.length === 0) this.#byAudience.delete(audience)
    else this.#byAudience.set(audience, rest)
  }
}
