import { readFile } from 'node:fs/promises'
import type { FontSet } from './present'

let fonts: Promise<FontSet> | undefined

/** The fonts of every PDF, read once. */
export function readFonts(): Promise<FontSet> {
  fonts ??= readFiles()
  return fonts
}

async function readFiles(): Promise<FontSet> {
  return {
    regular: await readFile('src/ui/fonts/print-regular.ttf'),
    'regular-ext': await readFile('src/ui/fonts/print-regular-ext.ttf'),
    strong: await readFile('src/ui/fonts/print-strong.ttf'),
    'strong-ext': await readFile('src/ui/fonts/print-strong-ext.ttf'),
    em: await readFile('src/ui/fonts/print-em.ttf'),
    'em-ext': await readFile('src/ui/fonts/print-em-ext.ttf'),
  }
}
