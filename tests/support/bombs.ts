/** Files that are small to send and large, deep or long to read. */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

type Entry = {
  readonly name: string
  /** As it is in the file. */
  readonly packed: Buffer
  /** Length that the file says it has unpacked. */
  readonly size: number
  readonly crc: number
}

export function packed(name: string, content: Buffer | string): Entry {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** An entry that is really as long as this when it is unpacked: one block of zeros, repeated. */
export function zeros(name: string, megabytes: number): Entry {
  const block = Buffer.alloc(1024 * 1024)
  const piece = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  let crc = 0
  for (let count = 0; count < megabytes; count += 1) crc = crc32(block, crc)
  const pieces = Array.from({ length: megabytes }, () => piece)
  const end = Buffer.from([0x03, 0x00])
  return { name, packed: Buffer.concat([...pieces, end]), size: megabytes * block.length, crc }
}

/** A ZIP of these entries. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed: content, size, crc } of entries) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place])
    directory.push(central, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const solid = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#2b6a8f' } })

/** A picture whose head says another size than it has. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await solid(8).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

export async function jpgOf(width: number, height: number): Promise<Buffer> {
  const bytes = await solid(8).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** An animation on a screen of this size; its frames say that they are as large as `frameEdge`. */
export function gifOf(edge: number, frames: number, frameEdge = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(edge, 6)
  head.writeUInt16LE(edge, 8)
  const frame = Buffer.from('\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  frame.writeUInt16LE(frameEdge, 13)
  frame.writeUInt16LE(frameEdge, 15)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A PDF with this in the place of its catalogue. */
export function pdfOf(body: string): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj ${body} endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
}
