import { afterEach, expect, it, vi } from 'vitest'
import { readFile } from './read-file'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Reads a file of 8 bytes that is answered so. */
async function readAnswer(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const percents: number[] = []
  const { signal } = new AbortController()
  const read = await readFile('/documents/1', { size: 8, signal, onProgress: (one) => percents.push(one) })
  return { read: read instanceof ArrayBuffer ? Buffer.from(read).toString() : read, percents }
}

const inPieces = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

it('reads a file in pieces and says how much of it has arrived', async () => {
  expect(await readAnswer(() => new Response(inPieces('%PD', 'F-1.', '7')))).toEqual({
    read: '%PDF-1.7',
    percents: [37, 87, 100],
  })
})

it('says why there is none: not the reader’s, or the connection', async () => {
  expect((await readAnswer(() => new Response('{}', { status: 404 }))).read).toBe('FILE_ACCESS')
  expect((await readAnswer(() => new Response('', { status: 503 }))).read).toBe('CONNECTION_LOST')
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  expect((await readAnswer(lost)).read).toBe('CONNECTION_LOST')
})
