/**
 * Records as JSON texts in UTF-8, so that they are sent without being converted again, by selection: a query that is new, but selects what others did, only finds keys in the
 * database. A change of content makes the texts of every selection that used its collection worthless. Pure.
 */
import { LRUCache } from 'lru-cache'
import { sha256 } from '@/lib/crypto'

const BYTES_MAX = 64 * 1024 * 1024
/** What an entry takes besides its text. */
const ENTRY_BYTES = 200
/** Selections whose texts can be found; clients have a fixed number of them. */
const SELECTIONS_MAX = 1_000

type Entry = { readonly text: Buffer; readonly moment: number }

export class RecordTexts {
  private readonly texts = new LRUCache<string, Entry>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ text }) => ENTRY_BYTES + text.length,
  })
  private readonly selections = new LRUCache<string, number>({ max: SELECTIONS_MAX })
  private readonly changes = new Map<string, number>()
  private lastSelection = 0
  private allChanges = 0
  /** Whether changes are noted, so that texts may be stored. */
  isEnabled = false

  /** The moment of these collections: it is another after each change of one of them. */
  momentOf(slugs: Iterable<string>): number {
    let sum = this.allChanges
    for (const slug of slugs) sum += this.changes.get(slug) ?? 0
    return sum
  }

  /** A number for a selection, which the others take. */
  selectionOf(text: string): number {
    const key = sha256(text) // a text of a caller can have a hundred thousand letters
    const known = this.selections.get(key)
    if (known !== undefined) return known
    this.selections.set(key, ++this.lastSelection)
    return this.lastSelection
  }

  find(selection: number, key: unknown, moment: number): Buffer | undefined {
    const entry = this.texts.get(`${selection} ${String(key)}`)
    return entry?.moment === moment ? entry.text : undefined
  }

  /** @param moment of the collections before the record was read */
  store(selection: number, key: unknown, text: Buffer, moment: number): void {
    if (this.isEnabled) this.texts.set(`${selection} ${String(key)}`, { text, moment })
  }

  /** Notes a change. @param tags a collection, or a record as `services:12` */
  change(tags: Iterable<string>): void {
    for (const tag of tags) {
      if (tag.includes(':')) continue // its collection is among the tags
      this.changes.set(tag, (this.changes.get(tag) ?? 0) + 1)
    }
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
    this.allChanges += 1
    this.texts.clear()
  }
}
