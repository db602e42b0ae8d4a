/** Folders of rooms that hold one file, which belongs in the folder above, or too many to look through. */
import { dirname } from 'node:path'

/**
 * @param {readonly string[]} files paths below a band: `src/care/offers/versions/seal-content.ts`
 * @returns {string[]} rooms and sub-rooms with a single source file; tests and README.md do not count
 */
export function singleFileFolders(files) {
  const sources = files.filter(isSource)
  const folders = [...new Set(sources.map((name) => dirname(name)))]
  return folders
    .filter((folder) => sources.filter((name) => name.startsWith(`${folder}/`)).length === 1)
    .sort()
}

/** @param {readonly string[]} files as above @returns {string[]} folders with more than `max` source files of their own */
export function crowdedFolders(files, max) {
  const counts = new Map()
  for (const name of files.filter(isSource)) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > max)
    .map(([folder]) => folder)
    .sort()
}

function isSource(name) {
  return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)
}
