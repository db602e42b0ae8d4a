/**
 * The layout of a title: its lines, its size and the outline of every letter, from fonts of the project, not of the
 * machine. Also the file names of pictures.
 */
import { SHARE_KINDS, type ShareKind, type ShareSubject, WHOLE_SITE } from './constants'
import { FACES, type Face } from './glyphs.generated'

const EM = 1_000

export type FaceName = keyof typeof FACES

type Glyph = { readonly outline: string; readonly x: number }

/** A line's letters with their positions, and its width, in thousandths of the em. */
export function layOutLine(text: string, face: FaceName): { letters: readonly Glyph[]; width: number } {
  const { glyphs, kerning } = FACES[face]
  const letters: Glyph[] = []
  let x = 0
  let before = ''
  for (const letter of toPrintable(text, glyphs)) {
    const glyph = glyphs[letter]
    if (!glyph) continue
    x += kerning[before + letter] ?? 0
    if (glyph[1] !== '') letters.push({ outline: glyph[1], x })
    x += glyph[0]
    before = letter
  }
  return { letters, width: x }
}

/** Letters that the fonts lack lose their marks, so that a name with a rare letter stays readable. */
function toPrintable(text: string, glyphs: Face['glyphs']): string[] {
  return [...text.normalize('NFC')].map((letter) =>
    glyphs[letter] ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''),
  )
}

/** Line height as a factor of the font size. */
export const LINE_HEIGHT = 1.16

type Frame = { readonly width: number; readonly height: number; readonly sizes: readonly number[] }

export type TitleLayout = { readonly size: number; readonly lines: readonly string[] }

/** The largest size at which `text` fits; at the smallest, what is too much ends in an ellipsis. */
export function fitTitle(text: string, face: FaceName, { width, height, sizes }: Frame): TitleLayout {
  const words = text.split(/\s+/).filter(Boolean)
  for (const size of sizes) {
    const lines = breakLines(words, face, (width / size) * EM)
    const isWhole = lines.every((line) => layOutLine(line, face).width <= (width / size) * EM)
    if (isWhole && lines.length * size * LINE_HEIGHT <= height) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  const measure = (width / size) * EM
  const lines = breakLines(words, face, measure).slice(0, Math.floor(height / (size * LINE_HEIGHT)))
  return { size, lines: [...lines.slice(0, -1), shortened(`${lines.at(-1) ?? ''}…`, face, measure)] }
}

function breakLines(words: readonly string[], face: FaceName, measure: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && layOutLine(longer, face).width <= measure) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function shortened(line: string, face: FaceName, measure: number): string {
  let text = line
  while (text.length > 1 && layOutLine(text, face).width > measure) text = `${text.slice(0, -2).trimEnd()}…`
  return text
}

/** The subject of a page's picture; lists and text pages share the site's. @param path without language */
export function subjectOf(path: string): ShareSubject {
  const [, kind, id] = /^\/(services|doctors|hospitals|blogs|programs)\/([a-z0-9]+)/.exec(path) ?? []
  return isShareKind(kind) && id ? { kind, id } : WHOLE_SITE
}

/** `services-12-0f3a9c…` → its parts; undefined for any other name. */
export function parseName(name: string): { subject: ShareSubject; hash: string } | undefined {
  const [, kind, id = '', hash] = /^([a-z]+)(?:-([a-z0-9]{1,12}))?-([0-9a-f]{16})\.jpg$/.exec(name) ?? []
  return isShareKind(kind) && hash ? { subject: { kind, id }, hash } : undefined
}

/** The common prefix of the file names of one subject. */
export function stemOf({ kind, id }: ShareSubject): string {
  return id ? `${kind}-${id}-` : `${kind}-`
}

function isShareKind(value: unknown): value is ShareKind {
  return SHARE_KINDS.some((kind) => kind === value)
}
