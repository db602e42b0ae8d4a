import { describe, expect, it } from 'vitest'
import { singleFileFolders } from './room-folders.mjs'

describe('a folder for one file', () => {
  it('is found as a room and as a sub-room, with or without tests', () => {
    const files = [
      'src/care/notes/write-note.ts',
      'src/care/notes/write-note.test.ts',
      'src/care/offers/table.ts',
      'src/care/offers/rules.ts',
      'src/care/offers/versions/seal-content.ts',
      'src/care/offers/versions/README.md',
    ]
    expect(singleFileFolders(files)).toEqual(['src/care/notes', 'src/care/offers/versions'])
  })
  it('is not a folder that has two files, or a file and folders', () => {
    const files = [
      'src/care/intake/routes.ts',
      'src/care/intake/contact/rules.ts',
      'src/care/intake/contact/schema.ts',
    ]
    expect(singleFileFolders(files)).toEqual([])
  })
})
