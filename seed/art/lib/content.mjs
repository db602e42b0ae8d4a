// Reads the keys the demo content really uses, so every art name in seed/content gets its picture.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const media = join(root, 'seed/media')
const content = join(root, 'seed/content')

/** A JSON file of the content folder, or the fallback when it is not there. */
export function read(name, fallback = []) {
  const file = join(content, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fallback
}

/** The keys of a folder of records, joined with the ones we know. */
export function keysOf(folder, known = []) {
  const path = join(content, folder)
  const found = existsSync(path)
    ? readdirSync(path)
        .filter((f) => f.endsWith('.json'))
        .map((f) => f.slice(0, -5))
    : []
  return [...new Set([...known, ...found])].sort()
}

export const doctors = () => read('doctors.json')
export const testimonials = () => read('testimonials.json')
export const hospitalPhotos = () =>
  read('hospitals.json').flatMap((h) => h.photos.map((art) => art.replace(/^hospital\//, '')))
