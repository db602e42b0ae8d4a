/** The directory at the end of an archive (ZIP), by which Word finds its parts. */

const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_BYTES = 22
/** The end of the directory is followed by a comment of at most this many bytes. */
const COMMENT_MAX_BYTES = 0xffff
const PARTS_MAX = 5_000

export type ArchivePart = {
  readonly name: string
  readonly method: number
  readonly packed: number
  /** In the file. */
  readonly offset: number
}

/**
 * The parts of an archive; none for a file that is no archive. Where other bytes come before the archive, its numbers
 * may count from the beginning of the file or from its own: programs read both, so both are looked at.
 */
export function listParts(file: Buffer): readonly ArchivePart[] {
  const end = file.lastIndexOf(END_OF_DIRECTORY)
  if (end < Math.max(0, file.length - END_BYTES - COMMENT_MAX_BYTES) || end + END_BYTES > file.length)
    return []
  const [size, offset] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
  const before = end - size - offset
  const fromFile = readDirectory(file, offset, 0)
  return before > 0 ? [...fromFile, ...readDirectory(file, offset + before, before)] : fromFile
}

/** @param before bytes from which the archive counts its own */
function readDirectory(file: Buffer, from: number, before: number): readonly ArchivePart[] {
  const parts: ArchivePart[] = []
  let at = from
  while (parts.length < PARTS_MAX && at + 46 <= file.length && file.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const until = at + 46 + (name ?? 0)
    parts.push({
      name: file.toString('latin1', at + 46, until),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: before + file.readUInt32LE(at + 42),
    })
    at = until + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}
