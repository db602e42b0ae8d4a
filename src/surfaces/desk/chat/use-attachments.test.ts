/** Files of answers that were refused, before and after the page was loaded again. */
import { beforeEach, expect, it } from 'vitest'
import { fileReadiness } from '@/care/documents/rules'
import type { UploadItem } from '@/surfaces/forms/files/upload-queue'
import type { AttachmentQueue, UploadPart } from '@/surfaces/frame/chat/inside/files/attachments'
import { keptAttachments } from './use-attachments'

/** What the server has of each form: ids and names. */
let stored: Map<string, Map<string, string>>
/** The key of a form that the browser's tab keeps. */
let kept: string

/** Each file arrives at once; what the page has not read has no file. */
function newQueue(form: string): AttachmentQueue {
  const server = stored.get(form) ?? new Map<string, string>()
  stored.set(form, server)
  let items: readonly UploadItem[] = []
  const add = (name: string, id: string, file?: File) => {
    const item = { key: id, name, size: 1, position: null, sent: 1, state: 'ready', id } as const
    items = [...items, file ? { ...item, file } : item]
  }
  return {
    items: () => items,
    subscribe: () => () => undefined,
    load: async () => {
      for (const [id, name] of server) add(name, id)
    },
    add: (files) => {
      for (const file of files) {
        const id = `${form} ${file.name}`
        server.set(id, file.name)
        add(file.name, id, file)
      }
    },
    remove: (key) => {
      server.delete(key)
      items = items.filter((item) => item.key !== key)
    },
    retry: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  }
}

const load = async (): Promise<UploadPart> => ({ newQueue, readinessOf: fileReadiness })

/** The page, as it is after it was loaded. */
function open() {
  return keptAttachments({
    ...{ load, newForm: () => `form ${stored.size + 1}`, onChange: () => undefined },
    keepForm: (form) => {
      kept = form
    },
  })
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
async function attach(files: ReturnType<typeof open>, name: string) {
  files.add([new File(['a'], name)])
  await settle()
}
/** An answer that was sent with a file. */
async function sent(files: ReturnType<typeof open>, name = 'scan.pdf') {
  await attach(files, name)
  const handed = files.handOver()
  if (!handed) throw new Error('no file')
  return handed
}
const namesOf = (files: ReturnType<typeof open>) => files.items().map(({ name }) => name)
const onServer = () => [...stored.values()].flatMap((form) => [...form.values()])

beforeEach(() => {
  stored = new Map()
  kept = ''
})

it('changing a refused answer gives its files back', async () => {
  const files = open()
  const { filesForm, files: of } = await sent(files)
  expect(await files.takeBack(filesForm, of)).toEqual([])
  expect([namesOf(files), onServer()]).toEqual([['scan.pdf'], ['scan.pdf']])
})

it('also after the page was loaded again: those that the server has, and the next load has them, too', async () => {
  const { filesForm, files: of } = await sent(open())
  expect(kept).toBe('')
  const files = open()
  expect(await files.takeBack(filesForm, of)).toEqual([])
  expect([namesOf(files), kept]).toEqual([['scan.pdf'], filesForm])
  expect(files.handOver()).toEqual({ filesForm, files: of })
  expect(await files.takeBack(filesForm, of), 'once more').toEqual([])
  expect(namesOf(files)).toEqual(['scan.pdf'])
})

it('says which files the server has deleted meanwhile', async () => {
  const before = open()
  await attach(before, 'report.pdf')
  const { filesForm, files: of } = await sent(before)
  stored.get(filesForm)?.delete(`${filesForm} report.pdf`)
  const files = open()
  expect(await files.takeBack(filesForm, of)).toMatchObject([{ name: 'report.pdf' }])
  expect(namesOf(files)).toEqual(['scan.pdf'])
})

it('says which files are to be attached again while others are, and leaves none on the server', async () => {
  const { filesForm, files: of } = await sent(open())
  const files = open()
  await attach(files, 'photo.jpg')
  expect(await files.takeBack(filesForm, of)).toMatchObject([{ name: 'scan.pdf' }])
  await settle()
  expect([namesOf(files), onServer()]).toEqual([['photo.jpg'], ['photo.jpg']])
})

it('gives files back into an answer whose own were all removed', async () => {
  const { filesForm, files: of } = await sent(open())
  const files = open()
  await attach(files, 'photo.jpg')
  files.remove(files.items()[0]?.key ?? '')
  expect(await files.takeBack(filesForm, of)).toEqual([])
  expect(namesOf(files)).toEqual(['scan.pdf'])
})

it('discarding a refused answer deletes its files', async () => {
  const files = open()
  const { filesForm } = await sent(files)
  await files.drop(filesForm)
  expect(onServer()).toEqual([])
})

it('discarding a refused answer deletes its files, after the page was loaded again', async () => {
  const { filesForm } = await sent(open())
  await open().drop(filesForm)
  expect(onServer()).toEqual([])
})
