/**
 * The files of the message that is being written. What uploads them is loaded with the first file: most chats have none.
 * Files of messages that wait to be sent are kept, so that a refused message can be changed.
 */
import type { FileReadiness } from '@/care/documents/rules'
import type { UploadItem, UploadQueue } from '@/surfaces/forms/files/upload-queue'
import { distinctName } from './distinct-name'

export type AttachmentQueue = Pick<
  UploadQueue,
  'items' | 'subscribe' | 'load' | 'add' | 'remove' | 'retry' | 'start' | 'stop'
>
/** `upload-part.ts`, which has a file of its own. */
export type UploadPart = {
  readonly newQueue: (form: string) => AttachmentQueue
  readonly readinessOf: (item: UploadItem) => FileReadiness
}
export type Attachment = UploadItem & { readonly readiness: FileReadiness }
export type HandedOver = {
  /** Key of the form that the files were uploaded with. */
  readonly filesForm: string
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
}

type AttachmentPorts = {
  readonly load: () => Promise<UploadPart>
  /** 32 hex characters. */
  readonly newForm: () => string
  readonly onChange: () => void
}

export type Attachments = ReturnType<typeof createAttachments>

export function createAttachments({ load, newForm, onChange }: AttachmentPorts) {
  let part: UploadPart | undefined
  let isLoading = false
  /** Chosen before what uploads them was loaded. */
  let pending: readonly File[] = []
  /** Of someone who is signed out. */
  let aside: readonly File[] = []
  let current: { readonly form: string; readonly queue: AttachmentQueue } | undefined
  const handedOver = new Map<string, AttachmentQueue>()

  function queueOf(loaded: UploadPart, form = current?.form ?? newForm()): AttachmentQueue {
    if (current) return current.queue
    const queue = loaded.newQueue(form)
    queue.subscribe(onChange)
    queue.start()
    current = { form, queue }
    return queue
  }

  async function loadPart(): Promise<void> {
    if (isLoading) return
    isLoading = true
    onChange()
    part = await load().catch(() => undefined)
    isLoading = false
    const files = pending
    if (part && files.length > 0) {
      pending = []
      addTo(queueOf(part), files)
    }
    onChange()
  }

  function items(): readonly Attachment[] {
    const loaded = part
    if (!loaded) return pending.map((file, index) => toPending(file, index, isLoading))
    return (current?.queue.items() ?? []).map((item) => ({ ...item, readiness: loaded.readinessOf(item) }))
  }

  /** Deletes files of a message that is not sent. @returns them, if they were attached since the page was loaded */
  function drop(form: string): readonly File[] | undefined {
    const queue = handedOver.get(form)
    handedOver.delete(form)
    return queue && removeAll(queue)
  }

  /** Those that have arrived; refused ones are left out. Undefined without any. */
  function complete(): HandedOver | undefined {
    const found = (current?.queue.items() ?? []).flatMap(({ id, name, size, state }) =>
      state === 'ready' && id ? [{ id, name, size }] : [],
    )
    return current && found.length > 0 ? { filesForm: current.form, files: found } : undefined
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return
    if (part) addTo(queueOf(part), files)
    else {
      pending = [...pending, ...files]
      void loadPart()
    }
  }

  return {
    items,
    add,
    remove(key: string): void {
      pending = pending.filter((_file, index) => keyOf(index) !== key)
      current?.queue.remove(key)
      onChange()
    },
    retry(key: string): void {
      if (part) current?.queue.retry(key)
      else void loadPart()
    },
    /** The complete ones, for a message; they are no longer listed here. */
    handOver(): HandedOver | undefined {
      const found = complete()
      if (!current || !found) return undefined
      const { form, queue } = current
      queue.stop()
      handedOver.set(form, queue)
      current = undefined // drawn with the message, which is added now
      return found
    },
    /**
     * Begins a chat with the complete ones. What is attached while the first message is on its way is for the next one.
     * @param post sends it; `ok` when it is stored
     */
    async begin<Answer extends { readonly ok: boolean }>(
      post: (sent: HandedOver | undefined) => Promise<Answer>,
    ): Promise<Answer> {
      const sent = complete()
      const answer = await post(sent)
      if (!answer.ok || !sent) return answer
      const rest = items().filter(
        ({ id, readiness }) => readiness !== 'refused' && sent.files.every((one) => one.id !== id),
      )
      for (const { key } of rest) current?.queue.remove(key)
      current?.queue.stop()
      current = undefined
      add(rest.flatMap(({ file }) => file ?? []))
      onChange()
      return answer
    },
    /** @returns whether they are known here */
    drop: (form: string): boolean => drop(form) !== undefined,
    /**
     * Into the message that is being written: uploaded again, because the server may have deleted them meanwhile.
     * @returns whether they are known here
     */
    takeBack(form: string): boolean {
      const files = drop(form)
      add(files ?? [])
      return files !== undefined
    },
    /** The others are stored with their message. @param forms of messages that wait or were refused */
    keep(forms: readonly (string | undefined)[]): void {
      for (const form of handedOver.keys()) if (!forms.includes(form)) handedOver.delete(form)
    },
    /** Lists what has arrived with a form before the page was loaded again, unless other files are attached. */
    async resume(form: string): Promise<void> {
      await loadPart()
      if (!part || items().length > 0) return
      current = undefined
      await queueOf(part, form).load()
    },
    /** Their writer is signed out: not listed until they are back, and then uploaded again. */
    setAside(): void {
      aside = [...pending, ...(current ? removeAll(current.queue) : [])]
      pending = []
      current = undefined
    },
    takeUp(): void {
      const files = aside
      aside = []
      add(files)
    },
    holds: () => items().length + aside.length > 0,
    /** Someone else uses the browser now. */
    clear(): void {
      pending = []
      aside = []
      if (current) removeAll(current.queue)
      for (const form of [...handedOver.keys()]) drop(form)
    },
  }
}

function addTo(queue: AttachmentQueue, files: readonly File[]): void {
  for (const file of files) {
    const others = queue.items().flatMap((item) => (item.file ? [{ name: item.name, file: item.file }] : []))
    const isTwin = (other: File) => other.size === file.size && other.lastModified === file.lastModified
    // A phone calls every photo `image.jpg`; the same file chosen twice is refused by the queue.
    const taken = others.filter((other) => !isTwin(other.file)).map(({ name }) => name)
    const name = distinctName(file.name, taken)
    const { type, lastModified } = file
    queue.add([name === file.name ? file : new File([file], name, { type, lastModified })])
  }
}

function removeAll(queue: AttachmentQueue): readonly File[] {
  const files = queue.items().flatMap(({ file }) => (file ? [file] : []))
  for (const { key } of queue.items()) queue.remove(key)
  queue.stop()
  return files
}

const keyOf = (index: number) => `pending ${index}`

function toPending({ name, size }: File, index: number, isLoading: boolean): Attachment {
  const item = { key: keyOf(index), name, size, position: null, sent: 0 }
  if (isLoading) return { ...item, state: 'waiting', readiness: 'under-way' }
  return { ...item, state: 'failed', code: 'default', readiness: 'failed' }
}
