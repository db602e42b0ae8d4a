/** Why a file cannot be shown; the words for each are `viewer.failures` of `messages/{locale}/documents.json`. */
export type ReadFailure = 'FILE_ACCESS' | 'CONNECTION_LOST'

type ReadOptions = {
  /** In bytes, for the progress. */
  readonly size: number
  readonly signal: AbortSignal
  /** @param percent how much of it has arrived */
  readonly onProgress: (percent: number) => void
}

/** Fetches a document with the session of the reader. @returns its bytes, or why there are none */
export async function readFile(
  address: string,
  { size, signal, onProgress }: ReadOptions,
): Promise<ArrayBuffer | ReadFailure> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store' })
    if (!response.ok || !response.body) return response.status === 404 ? 'FILE_ACCESS' : 'CONNECTION_LOST'
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let arrived = 0
    const reader = response.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value)
      arrived += piece.value.length
      onProgress(Math.min(100, Math.floor((arrived / Math.max(1, size)) * 100)))
    }
    return await new Blob(pieces).arrayBuffer()
  } catch {
    return 'CONNECTION_LOST'
  }
}
