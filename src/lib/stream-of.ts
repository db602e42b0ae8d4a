/** A body of chunks that are made when the reader asks for them. A cancelled download ends the generator. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
