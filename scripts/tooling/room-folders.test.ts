import { describe, expect, it } from 'vitest'
import { crowdedFolders, singleFileFolders } from './room-folders.mjs'

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

describe('a folder with too many files', () => {
  const folder = (count: number) =>
    Array.from({ length: count }, (_, index) => `src/surfaces/desk/part-${index}.tsx`)
  it('is found above the limit', () => {
    expect(crowdedFolders(folder(25), 25)).toEqual([])
    expect(crowdedFolders(folder(26), 25)).toEqual(['src/surfaces/desk'])
  })
  it('counts neither tests nor what is in a sub-folder', () => {
    const others = ['src/surfaces/desk/part-1.test.tsx', 'src/surfaces/desk/orders/list.tsx']
    expect(crowdedFolders([...folder(25), ...others], 25)).toEqual([])
  })
})
