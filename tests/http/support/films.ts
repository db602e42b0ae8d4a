/** A file with the header of an MP4 and no content. */
export function filmOf(bytes: number): Uint8Array<ArrayBuffer> {
  const film = Buffer.from(new ArrayBuffer(bytes))
  const box = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
  box.copy(film)
  film.writeUInt32BE(bytes - box.length, box.length)
  film.write('mdat', box.length + 4, 'latin1')
  return film
}
