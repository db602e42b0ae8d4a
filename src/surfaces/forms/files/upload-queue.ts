/**
 * Uploads the files of a form, one after the other: the first one's answer sets the cookie that the others need. After a
 * dropped connection an upload continues where it stopped.
 */
import { DetailedError, Upload } from 'tus-js-client'
import { type PhotoPosition, PIECE_BYTES, type UploadPurpose } from '@/care/documents/constants'
import type { UnsentFile } from '@/care/documents/present'
import { checkFile } from '@/care/documents/rules'

export type UploadItem = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly position: PhotoPosition | null
  readonly state: 'waiting' | 'sending' | 'checking' | 'stalled' | 'ready' | 'lost' | 'failed'
  /** The server's id, once it has one. */
  readonly id?: string | undefined
  /** In bytes. */
  readonly sent: number
  /** Why the upload failed. */
  readonly code?: string
  /** Missing after a reload: a page may not read a file again by itself. */
  readonly file?: File
}

/** Pauses before each further attempt; after the last one the upload has failed. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 6_000]
/** Between attempts while there is no connection. */
const RECONNECT_DELAY_MS = 5_000
/** Longest that uploads wait for the list of earlier ones. */
const LOAD_TIMEOUT_MS = 10_000

export class UploadQueue {
  #items: readonly UploadItem[] = []
  #running: { readonly key: string; readonly upload: Upload } | undefined
  /** While the server is asked what it has: an upload that begins meanwhile would be listed as one that was lost. */
  #isLoading = false
  #count = 0
  readonly #form: string
  readonly #purpose: UploadPurpose | undefined
  readonly #taken: () => readonly string[]
  readonly #listeners = new Set<() => void>()

  /**
   * @param purpose for a form that only signed-in people see
   * @param taken names of files that the form has already, besides those of the queue
   */
  constructor(form: string, purpose?: UploadPurpose, taken: () => readonly string[] = () => []) {
    this.#form = form
    this.#purpose = purpose
    this.#taken = taken
  }

  readonly items = () => this.#items
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Lists what was uploaded with this form before the page was loaded again. */
  async load(): Promise<void> {
    this.#isLoading = true
    try {
      const response = await fetch(this.#address(), { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
      const { data }: { data: readonly UnsentFile[] } = await response.json()
      const found = data.map(({ id, name, size, position, received, isReady }): UploadItem => {
        const state = isReady ? 'ready' : 'lost'
        return { key: this.#newKey(), ...{ id, name, size, position, state }, sent: received }
      })
      // What has been chosen again meanwhile goes on by itself.
      const isChosen = ({ name, size }: UploadItem) =>
        this.#items.some((item) => item.name === name && item.size === size)
      this.#change([...found.filter((item) => item.state === 'ready' || !isChosen(item)), ...this.#items])
    } catch {
      // Without a connection they are shown after the next load; the server still has them.
    } finally {
      this.#isLoading = false
      this.#next()
    }
  }

  add(files: Iterable<File>, position: PhotoPosition | null = null): void {
    for (const file of files) {
      if (position) for (const item of this.#items) if (item.position === position) this.remove(item.key)
      // A phone calls every photo `image.jpg`.
      const name = position ? `${position}-${file.name}` : file.name
      const { size } = file
      const lost = this.#items.find(
        (item) => item.state === 'lost' && item.name === name && item.size === size,
      )
      // What has gone to its owner's documents is not of this form any more.
      const isOther = ({ state }: UploadItem) =>
        state !== 'failed' && !(this.#purpose === 'document' && state === 'ready')
      const others = this.#items.filter((item) => item !== lost && isOther(item))
      const code = checkFile({ name, size, isPhoto: position !== null }, [
        ...others.map((item) => item.name),
        ...this.#taken(),
      ])
      const item = { key: this.#newKey(), ...{ name, size, position, file }, sent: 0 }
      const remaining = this.#items.filter((other) => other !== lost)
      this.#change([...remaining, code ? { ...item, state: 'failed', code } : { ...item, state: 'waiting' }])
    }
    this.#next()
  }

  remove(key: string): void {
    const item = this.#items.find((one) => one.key === key)
    this.#change(this.#items.filter((one) => one !== item))
    if (this.#running?.key === key) {
      void this.#running.upload.abort()
      this.#running = undefined
    }
    const isKept = this.#purpose === 'document' && item?.state === 'ready'
    if (item?.id && !isKept) void fetch(this.#address(item.id), { method: 'DELETE' }).catch(() => undefined)
    this.#next()
  }

  /** Forgets a complete file, which its form has taken over. */
  release(key: string): void {
    this.#change(this.#items.filter((item) => item.key !== key))
  }

  retry(key: string): void {
    this.#set(key, { state: 'waiting', sent: 0 })
    this.#next()
  }

  /** From when the page is shown; the field is drawn on the server, too, where nothing is listened to. */
  start(): void {
    addEventListener('online', this.#resume)
  }

  stop(): void {
    removeEventListener('online', this.#resume)
    void this.#running?.upload.abort()
  }

  #next(): void {
    if (this.#running || this.#isLoading) return
    const next = this.#items.find(({ state, file }) => state === 'waiting' && file)
    if (next?.file) this.#start(next, next.file)
  }

  #start({ key, name, position }: UploadItem, file: File): void {
    const upload = new Upload(file, {
      endpoint: this.#address(),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      // It would store names of files in the browser for good.
      storeFingerprintForResuming: false,
      metadata: { filename: name, ...(position ? { position } : {}) },
      onUploadUrlAvailable: () => this.#set(key, { id: idIn(upload.url) }),
      onProgress: (sent, total) => this.#set(key, { sent, state: sent < total ? 'sending' : 'checking' }),
      onSuccess: () => this.#end(key, { state: 'ready' }),
      onError: (error) => this.#fail(key, error),
    })
    this.#running = { key, upload }
    this.#set(key, { state: 'sending' })
    upload.start()
  }

  #fail(key: string, error: Error): void {
    const answer = error instanceof DetailedError ? error.originalResponse : undefined
    if (!answer) {
      this.#set(key, { state: 'stalled' })
      setTimeout(this.#resume, RECONNECT_DELAY_MS)
      return
    }
    // A refused file is deleted on the server.
    const isDeleted = [403, 422].includes(answer.getStatus())
    this.#end(key, {
      state: 'failed',
      code: codeIn(answer.getBody()),
      ...(isDeleted ? { id: undefined } : {}),
    })
  }

  readonly #resume = (): void => {
    const stalled = this.#items.find(({ key, state }) => state === 'stalled' && key === this.#running?.key)
    if (!stalled) return
    this.#set(stalled.key, { state: 'sending' })
    this.#running?.upload.start()
  }

  #end(key: string, change: Partial<UploadItem>): void {
    this.#set(key, change)
    this.#running = undefined
    this.#next()
  }

  #set(key: string, change: Partial<UploadItem>): void {
    this.#change(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  }

  #change(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #address(id?: string): string {
    const purpose = this.#purpose ? `&purpose=${this.#purpose}` : ''
    return `/uploads${id ? `/${id}` : ''}?form=${this.#form}${purpose}`
  }

  #newKey(): string {
    this.#count += 1
    return String(this.#count)
  }
}

function idIn(url: string | null): string | undefined {
  return /\/uploads\/([\da-f-]{36})/.exec(url ?? '')?.[1]
}

function codeIn(body: string): string {
  return /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? 'default'
}
