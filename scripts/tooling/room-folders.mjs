/** Folders of rooms that hold one file: the file belongs in the folder above. */
import { dirname } from 'node:path'

/**
 * @param {readonly string[]} files paths below a band: `src/care/offers/versions/seal-content.ts`
 * @returns {string[]} rooms and sub-rooms with a single source file; tests and README.md do not count
 */
export function singleFileFolders(files) {
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const folders = [...new Set(sources.map((name) => dirname(name)))]
  return folders
    .filter((folder) => sources.filter((name) => name.startsWith(`${folder}/`)).length === 1)
    .sort()
}
