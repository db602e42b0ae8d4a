/**
 * A code as sound. Recorded pieces ("small", "A as in Alpha") one after the other, in one of two voices; how fast and
 * how evenly each is said, how loud, and how long the pauses are is left to chance, and below lie noise and pieces
 * said backwards, so that the sound cannot be looked up in a table of waveforms.
 */
import { SPEECH_RATE, SPEECH_VOICES } from './constants'
import { piecesOf } from './rules'
import type { Clips } from './schema'

/** @returns a number from 0 up to, not including, 1 */
type Random = () => number

/** A recorded piece at its place. */
export type Part = {
  readonly clip: Int16Array
  /** Sample of the whole with which it begins. */
  readonly at: number
  /** 1.05: a twentieth faster, and higher. */
  readonly speed: number
  /** Samples by which it runs ahead and falls behind, and how often: radians a sample. */
  readonly sway: number
  readonly pace: number
  readonly gain: number
}

export type Score = { readonly parts: readonly Part[]; readonly length: number }

const FULL = 32_768
/** Seconds. The first pause lets a screen reader say what was pressed. */
const PAUSES = { first: [0.9, 1.3], within: [0.04, 0.12], between: [0.55, 0.9], last: [0.4, 0.7] } as const
/** Loudness beside the voice's: pieces said backwards, and the noise. */
const MURMUR = 0.14
const NOISE = 0.05

/** @param clips of the listener's language @param random decides everything but the words @returns samples from −1 to 1 */
export function speakCode(code: string, clips: Clips, random: Random): Float32Array {
  const score = scoreOf(code, clips, random)
  const sound = noise(score.length, random)
  for (const part of [...murmur(score.length, clips, random), ...score.parts]) lay(sound, part)
  return sound
}

/** When and how each piece of a code is said. @throws when a piece was never recorded */
export function scoreOf(code: string, clips: Clips, random: Random): Score {
  const voice = SPEECH_VOICES[Math.floor(random() * SPEECH_VOICES.length)] ?? 'low'
  const pause = (kind: keyof typeof PAUSES) => {
    const [low, high] = PAUSES[kind]
    return Math.round(between(random, low, high) * SPEECH_RATE)
  }
  const parts: Part[] = []
  let at = pause('first')
  for (const [index, character] of [...code].entries()) {
    if (index > 0) at += pause('between')
    for (const [place, piece] of piecesOf(character).entries()) {
      const clip = clips.get(`${voice}/${piece}`)
      if (!clip) throw new Error('The captcha has no recording of a character')
      if (place > 0) at += pause('within')
      const part = { clip, at, ...manner(random), gain: between(random, 0.75, 1) }
      parts.push(part)
      at += lengthOf(part)
    }
  }
  return { parts, length: at + pause('last') }
}

/** Adds a piece to a sound, as it is said. Plain loops here and below: they run for every sample of every answer. */
export function lay(sound: Float32Array, { clip, at, speed, sway, pace, gain }: Part): void {
  const length = lengthOf({ clip, speed })
  const [turn, rise, loudness] = [Math.cos(pace), Math.sin(pace), gain / FULL]
  let [across, up] = [1, 0] // a pointer that turns by `pace`: its height is the sine, at a tenth of the time
  for (let index = 0; index < length; index += 1) {
    const where = Math.max(0, index * speed + sway * up)
    const before = Math.trunc(where)
    const left = clip[before] ?? 0
    const right = clip[before + 1] ?? 0
    sound[at + index] = (sound[at + index] ?? 0) + (left + (right - left) * (where - before)) * loudness
    const further = across * turn - up * rise
    up = across * rise + up * turn
    across = further
  }
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)

const lengthOf = ({ clip, speed }: Pick<Part, 'clip' | 'speed'>) => Math.floor(clip.length / speed)

function manner(random: Random): Pick<Part, 'speed' | 'sway' | 'pace'> {
  const pace = (2 * Math.PI) / (SPEECH_RATE * between(random, 0.3, 0.7))
  const sway = between(random, 10, 18) * (random() < 0.5 ? -1 : 1)
  return { speed: between(random, 0.93, 1.06), sway, pace }
}

/** A room in which others speak, of whom no word is understood. */
function murmur(length: number, clips: Clips, random: Random): Part[] {
  const all = [...clips.values()]
  const parts: Part[] = []
  let at = 0
  while (at < length) {
    const clip = all[Math.floor(random() * all.length)]?.toReversed()
    if (!clip) break
    const part = { clip, at, ...manner(random), gain: MURMUR * between(random, 0.6, 1) }
    if (at + lengthOf(part) <= length) parts.push(part)
    at += Math.round(lengthOf(part) * between(random, 0.5, 0.9))
  }
  return parts
}

/** A hiss that is duller in one code than in the next. */
function noise(length: number, random: Random): Float32Array {
  const dullness = between(random, 0.2, 0.6)
  const sound = new Float32Array(length)
  let last = 0
  for (let at = 0; at < length; at += 1) {
    last = dullness * last + (1 - dullness) * (random() * 2 - 1)
    sound[at] = last * NOISE
  }
  return sound
}
