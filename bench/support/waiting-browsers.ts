/** Thousands of browsers that wait on a stream, over plain sockets: a client of its own weight would be measured too. */
import { connect, type Socket } from 'node:net'

export type WaitingBrowsers = {
  /** When each browser heard of each change, in milliseconds since the process began; index of the browser. */
  readonly heard: (readonly number[])[]
  close(): void
}

/** How many connect at once. */
const AT_ONCE = 40

/** @param requests what each of them sends; all are connected and have had their first event when this resolves */
export async function openBrowsers(port: number, requests: readonly string[]): Promise<WaitingBrowsers> {
  const heard: number[][] = requests.map(() => [])
  const sockets: Socket[] = []
  const queue = [...requests.entries()]
  const openNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [n, request] = next
      sockets.push(await openOne(port, request, () => heard[n]?.push(performance.now())))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  return {
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openOne(port: number, request: string, onChange: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request))
    let isFirst = true
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (isFirst && text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
        reject(new Error(text.slice(0, 200)))
      if (!text.includes('event: change')) return
      if (!isFirst) onChange()
      isFirst = false
      resolve(socket)
    })
  })
}
