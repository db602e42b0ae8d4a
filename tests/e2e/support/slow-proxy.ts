/** A slow line between the browser and the site: a document's first part comes, the rest when the test says so. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How much of the one document comes at first, where the browser finds the proxy, and what lets the rest through. */
export async function startSlowProxy(document: string, firstBytes: number) {
  const rest = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://none.invalid') // a proxy is asked for whole addresses
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(url, { method: asked.method, headers }, async (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      if (url.pathname !== document) return void came.pipe(answer)
      const whole = Buffer.concat(await came.toArray())
      answer.write(whole.subarray(0, firstBytes))
      await rest.promise
      answer.end(whole.subarray(firstBytes))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    letRestThrough: rest.resolve,
    async stop() {
      rest.resolve()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
