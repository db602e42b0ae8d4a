// Writes the WebVTT captions of every testimonial in four languages from seed/content/testimonials.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { media, testimonials } from './lib/content.mjs'

const languages = ['de', 'en', 'tr', 'fr']

/** Seconds as HH:MM:SS.mmm. */
export function clock(seconds) {
  const ms = Math.round(seconds * 1000)
  const pad = (value, digits = 2) => String(value).padStart(digits, '0')
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}

/** The WebVTT text of a caption list in one language; markup characters are safed. */
export function vtt(captions, language) {
  const safe = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const cues = captions.map(
    ({ from, to, text }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${safe(text[language])}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

mkdirSync(join(media, 'testimonial'), { recursive: true })
let count = 0
for (const { key, captions } of testimonials()) {
  for (const language of languages) {
    writeFileSync(join(media, 'testimonial', `${key}.${language}.vtt`), vtt(captions, language))
    count++
  }
}
console.log(`captions: ${count} files`)
