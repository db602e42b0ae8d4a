/** Files of a message, with a queue that uploads nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import { fileReadiness } from '@/care/documents/rules'
import type { UploadItem } from '@/surfaces/forms/files/upload-queue'
import { type AttachmentQueue, createAttachments, type UploadPart } from './attachments'

/** One for each form, in the order in which they were made. */
let queues: Map<string, ReturnType<typeof fakeQueue>>
/** What the next attempts to load meet. */
let faults: Error[]
let loads: number
let changes: number

function fakeQueue() {
  let items: readonly UploadItem[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const deleted: string[] = []
  const queue: AttachmentQueue = {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: async () =>
      change([{ key: '0', name: 'kept.pdf', size: 1, position: null, sent: 1, state: 'ready', id: 'kept' }]),
    add: (files) => {
      for (const file of files) {
        const { name, size } = file
        const key = `${items.length}`
        change([...items, { key, name, size, file, position: null, sent: 0, state: 'sending' }])
      }
    },
    remove: (key) => {
      deleted.push(...items.filter((item) => item.key === key).map(({ name }) => name))
      change(items.filter((item) => item.key !== key))
    },
    retry: (key) => change(items.map((item) => (item.key === key ? { ...item, state: 'waiting' } : item))),
    start: () => undefined,
    stop: () => undefined,
  }
  const mark = (name: string, changed: Partial<UploadItem>) =>
    change(items.map((item) => (item.name === name ? { ...item, ...changed } : item)))
  return { queue, deleted, mark }
}

async function load(): Promise<UploadPart> {
  loads += 1
  const fault = faults.shift()
  if (fault) throw fault
  return {
    newQueue: (form) => {
      const made = fakeQueue()
      queues.set(form, made)
      return made.queue
    },
    readinessOf: fileReadiness,
  }
}

function start() {
  return createAttachments({ load, newForm: () => `form ${queues.size + 1}`, onChange: () => (changes += 1) })
}

const file = (name: string, content = 'a', lastModified = 1) => new File([content], name, { lastModified })
const settle = () => new Promise((resolve) => setTimeout(resolve))
const namesOf = (files: ReturnType<typeof start>) => files.items().map(({ name }) => name)
/** A message with one file, which has arrived. */
async function withReady(name = 'scan.pdf') {
  const files = start()
  files.add([file(name)])
  await settle()
  queues.get('form 1')?.mark(name, { state: 'ready', id: 'id 1' })
  return files
}

beforeEach(() => {
  queues = new Map()
  faults = []
  loads = 0
  changes = 0
})

describe('what uploads files', () => {
  it('is loaded with the first one, once, and the file is listed meanwhile', async () => {
    const files = start()
    expect([files.items(), loads]).toEqual([[], 0])
    files.add([file('scan.pdf')])
    files.add([file('photo.jpg')])
    expect(files.items()).toMatchObject([
      { name: 'scan.pdf', readiness: 'under-way' },
      { name: 'photo.jpg', readiness: 'under-way' },
    ])
    await settle()
    expect([namesOf(files), loads]).toEqual([['scan.pdf', 'photo.jpg'], 1])
    expect(changes).toBeGreaterThan(0)
  })

  it('that cannot be loaded loses no file: it is tried again, or the file removed', async () => {
    faults = [new Error('no connection')]
    const files = start()
    files.add([file('scan.pdf'), file('photo.jpg')])
    await settle()
    expect(files.items()).toMatchObject([{ readiness: 'failed' }, { readiness: 'failed' }])
    files.remove(files.items()[0]?.key ?? '')
    files.retry(files.items()[0]?.key ?? '')
    await settle()
    expect(files.items()).toMatchObject([{ name: 'photo.jpg', readiness: 'under-way' }])
  })
})

describe('a message with files', () => {
  it('takes the complete ones and their form; the next message has a form of its own', async () => {
    const files = await withReady()
    files.add([file('virus.exe')])
    queues.get('form 1')?.mark('virus.exe', { state: 'failed', code: 'FILE_TYPE' })
    expect(files.handOver()).toEqual({
      filesForm: 'form 1',
      files: [{ id: 'id 1', name: 'scan.pdf', size: 1 }],
    })
    expect(files.items()).toEqual([])
    files.add([file('scan.pdf')])
    expect([...queues.keys()]).toEqual(['form 1', 'form 2'])
    expect(namesOf(files)).toEqual(['scan.pdf'])
  })

  it('without a complete one has none', async () => {
    const files = start()
    expect(files.handOver()).toBeUndefined()
    files.add([file('scan.pdf')])
    await settle()
    expect(files.handOver()).toBeUndefined()
    expect(namesOf(files)).toEqual(['scan.pdf'])
  })

  it('that was refused gives them back, to be uploaded again', async () => {
    const files = await withReady()
    files.handOver()
    files.keep(['form 1'])
    files.takeBack('form 1')
    expect(files.items()).toMatchObject([{ name: 'scan.pdf', readiness: 'under-way' }])
    expect(queues.get('form 1')?.deleted).toEqual(['scan.pdf'])
  })

  it('that is discarded deletes them; one that was stored keeps them', async () => {
    const files = await withReady()
    files.handOver()
    files.drop('form 1')
    expect(queues.get('form 1')?.deleted).toEqual(['scan.pdf'])
    files.add([file('report.pdf')])
    queues.get('form 2')?.mark('report.pdf', { state: 'ready', id: 'id 2' })
    files.handOver()
    files.keep([])
    files.takeBack('form 2')
    expect([files.items(), queues.get('form 2')?.deleted]).toEqual([[], []])
  })

  it('that was not sent before a reload has the files that had arrived', async () => {
    const files = start()
    await files.resume('form before')
    expect(files.items()).toMatchObject([{ name: 'kept.pdf', readiness: 'ready' }])
    expect(files.handOver()).toMatchObject({ filesForm: 'form before', files: [{ id: 'kept' }] })
  })

  it('that begins a chat leaves what was attached while it was on its way for the next one', async () => {
    const files = await withReady()
    files.add([file('virus.exe')])
    queues.get('form 1')?.mark('virus.exe', { state: 'failed', code: 'FILE_TYPE' })
    const post = async (sent: unknown) => {
      files.add([file('report.pdf')])
      queues.get('form 1')?.mark('report.pdf', { state: 'ready', id: 'id 2' })
      files.add([file('photo.jpg')])
      return { ok: true, sent }
    }
    expect(await files.begin(post)).toMatchObject({ sent: { filesForm: 'form 1', files: [{ id: 'id 1' }] } })
    expect([...queues.keys()]).toEqual(['form 1', 'form 2'])
    expect(files.items()).toMatchObject([
      { name: 'report.pdf', readiness: 'under-way' },
      { name: 'photo.jpg', readiness: 'under-way' },
    ])
    expect(queues.get('form 1')?.deleted, 'not what was sent').toEqual(['report.pdf', 'photo.jpg'])
  })

  it('that was refused as the first one leaves them as they are', async () => {
    const files = await withReady()
    expect(await files.begin(async () => ({ ok: false }))).toEqual({ ok: false })
    expect(files.items()).toMatchObject([{ name: 'scan.pdf', readiness: 'ready' }])
    expect(queues.get('form 1')?.deleted).toEqual([])
  })

  it('that was not attached in this page is unknown, and takes nothing away', async () => {
    const files = await withReady()
    expect([files.takeBack('form before'), files.drop('form before')]).toEqual([false, false])
    expect(namesOf(files)).toEqual(['scan.pdf'])
    files.handOver()
    expect(files.takeBack('form 1')).toBe(true)
  })

  it('is not listed while its writer is signed out, and uploaded again once they are back', async () => {
    const files = await withReady()
    files.setAside()
    expect([files.items(), files.holds()]).toEqual([[], true])
    files.add([file('mine.pdf')])
    files.takeUp()
    expect(namesOf(files)).toEqual(['mine.pdf', 'scan.pdf'])
    files.takeUp()
    expect(namesOf(files), 'once').toHaveLength(2)
  })

  it('is not given to someone else', async () => {
    const files = await withReady()
    files.setAside()
    files.clear()
    files.takeUp()
    expect([files.items(), files.holds()]).toEqual([[], false])
  })

  it('is deleted when someone else uses the browser', async () => {
    const files = await withReady()
    files.handOver()
    files.add([file('report.pdf')])
    files.clear()
    expect(files.items()).toEqual([])
    expect([...queues.values()].map(({ deleted }) => deleted)).toEqual([['scan.pdf'], ['report.pdf']])
  })
})

it('photos of one name are told apart; the same file chosen twice is left to the queue to refuse', async () => {
  const files = start()
  files.add([file('image.jpg', 'one', 1), file('image.jpg', 'another', 2), file('image.jpg', 'one', 1)])
  await settle()
  expect(namesOf(files)).toEqual(['image.jpg', 'image 2.jpg', 'image.jpg'])
})
