/** What is in a ZIP, read by a library of its own and not by the one that writes it. */
import { fromBuffer } from 'yauzl'

/** The files of a ZIP, name → text. */
export function unzip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error)
      const files = new Map<string, string>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure || !stream) return reject(failure)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk)
          files.set(entry.fileName, Buffer.concat(chunks).toString())
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}
