/**
 * Records as JSON texts in UTF-8, so that they are sent without being converted again, by selection: a query that is new,
 * but selects what others did, only finds keys in the database. A change of content makes the texts of every selection
 * that used its collection worthless. Pure.
 */
import { LRUCache } from 'lru-cache'
import { sha256 } from '@/lib/crypto'
import { TagClock } from '@/lib/tag-clock'

const BYTES_MAX = 64 * 1024 * 1024
/** What an entry takes besides its text, whose memory is its own; measured with a hundred thousand texts of nine bytes. */
const ENTRY_BYTES = 1_000
/** The compressed bytes are kept as long as a text (`gzip-parts.ts`): about a third of it. */
const COMPRESSED_SHARE = 0.5
/** Selections whose texts can be found; clients have a fixed number of them. */
const SELECTIONS_MAX = 1_000

type Entry = {
  readonly text: Buffer
  /** Of the clock, before the record was read. */
  readonly readAt: number
}

export class RecordTexts {
  private readonly texts = new LRUCache<string, Entry>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ text }) => ENTRY_BYTES + Math.ceil((1 + COMPRESSED_SHARE) * text.length),
  })
  private readonly selections = new LRUCache<string, number>({ max: SELECTIONS_MAX })
  private readonly clock = new TagClock()
  private lastSelection = 0
  /** Whether changes are noted, so that texts may be stored. */
  isEnabled = false

  /** The moment to store a text with, taken before its record is read. */
  now(): number {
    return this.clock.now()
  }

  /** The moment of the last change of one of these collections: what was read before it may be old. */
  lastChangeOf(slugs: Iterable<string>): number {
    return this.clock.lastChangeOf(slugs)
  }

  /** A number for a selection, which the others take. */
  selectionOf(text: string): number {
    const key = sha256(text) // a text of a caller can have a hundred thousand letters
    const known = this.selections.get(key)
    if (known !== undefined) return known
    this.selections.set(key, ++this.lastSelection)
    return this.lastSelection
  }

  /** @param lastChange of the collections that the selection uses */
  find(selection: number, key: unknown, lastChange: number): Buffer | undefined {
    const entry = this.texts.get(`${selection} ${String(key)}`)
    return entry && entry.readAt >= lastChange ? entry.text : undefined
  }

  /** @param readAt what `now` returned before anything was read for it, the compliance modes included */
  store(selection: number, key: unknown, text: Buffer, readAt: number): void {
    if (this.isEnabled) this.texts.set(`${selection} ${String(key)}`, { text, readAt })
  }

  /** Notes a change. @param tags a collection, or a record as `services:12` */
  change(tags: Iterable<string>): void {
    this.clock.change([...tags].filter((tag) => !tag.includes(':'))) // the collection of a record is among the tags
  }

  /** Starts storing: every change is noted from now on. */
  enable(): void {
    this.drop()
    this.isEnabled = true
  }

  /** Stops storing, because changes are not noted any more. */
  disable(): void {
    this.drop()
    this.isEnabled = false
  }

  private drop(): void {
    this.clock.changeAll()
    this.texts.clear()
  }
}
