/**
 * A code as sound: recorded clips ("small", "A as in Alpha") one after the other, in one of two voices. Speed, its
 * variation and loudness of each clip and the length of the pauses are random, and noise and reversed clips are added,
 * so that the sound cannot be looked up in a table of waveforms.
 */
import { SPEECH_SAMPLE_RATE, SPEECH_VOICES } from './constants'
import { piecesOf } from './rules'
import type { Clips } from './schema'

/** @returns a number in [0, 1) */
type Random = () => number

/** A recorded clip and how it is played. */
export type Part = {
  readonly clip: Int16Array
  /** Index of its first sample in the whole sound. */
  readonly at: number
  /** 1.05 is 5 % faster, and higher. */
  readonly speed: number
  /** By how many samples the position in the clip is shifted, and how often: radians a sample. */
  readonly wobbleDepth: number
  readonly wobbleRate: number
  readonly gain: number
}

export type SpeechPlan = { readonly parts: readonly Part[]; readonly length: number }

const INT16_RANGE = 32_768
/** Minimum and maximum. The first pause lets a screen reader announce the pressed button. */
const PAUSE_SECONDS = {
  first: [0.9, 1.3],
  within: [0.04, 0.12],
  between: [0.55, 0.9],
  last: [0.4, 0.7],
} as const
/** Loudness relative to the voice, of the reversed clips and of the noise. */
const BACKGROUND_GAIN = 0.14
const NOISE_GAIN = 0.05

/**
 * @param clips of the listener's language @param random decides everything but the words @returns samples from −1 to 1
 */
export function speakCode(code: string, clips: Clips, random: Random): Float32Array {
  const score = planSpeech(code, clips, random)
  const sound = noise(score.length, random)
  for (const part of [...backgroundSpeech(score.length, clips, random), ...score.parts]) mixInto(sound, part)
  return sound
}

/** When and how each clip of a code is played. @throws when a clip is missing */
export function planSpeech(code: string, clips: Clips, random: Random): SpeechPlan {
  const voice = SPEECH_VOICES[Math.floor(random() * SPEECH_VOICES.length)] ?? 'low'
  const pause = (kind: keyof typeof PAUSE_SECONDS) => {
    const [low, high] = PAUSE_SECONDS[kind]
    return Math.round(between(random, low, high) * SPEECH_SAMPLE_RATE)
  }
  const parts: Part[] = []
  let at = pause('first')
  for (const [index, character] of [...code].entries()) {
    if (index > 0) at += pause('between')
    for (const [place, piece] of piecesOf(character).entries()) {
      const clip = clips.get(`${voice}/${piece}`)
      if (!clip) throw new Error('The captcha has no recording of a character')
      if (place > 0) at += pause('within')
      const part = { clip, at, ...speakingStyle(random), gain: between(random, 0.75, 1) }
      parts.push(part)
      at += lengthOf(part)
    }
  }
  return { parts, length: at + pause('last') }
}

/** Adds a clip to a sound. Plain loops here and below, because they run for every sample of every answer. */
export function mixInto(sound: Float32Array, { clip, at, speed, wobbleDepth, wobbleRate, gain }: Part): void {
  const length = lengthOf({ clip, speed })
  const [turn, rise, loudness] = [Math.cos(wobbleRate), Math.sin(wobbleRate), gain / INT16_RANGE]
  let [across, up] = [1, 0] // a pointer that turns by `wobbleRate`: its height is the sine, at a tenth of the time
  for (let index = 0; index < length; index += 1) {
    const where = Math.max(0, index * speed + wobbleDepth * up)
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

function speakingStyle(random: Random): Pick<Part, 'speed' | 'wobbleDepth' | 'wobbleRate'> {
  const wobbleRate = (2 * Math.PI) / (SPEECH_SAMPLE_RATE * between(random, 0.3, 0.7))
  const wobbleDepth = between(random, 10, 18) * (random() < 0.5 ? -1 : 1)
  return { speed: between(random, 0.93, 1.06), wobbleDepth, wobbleRate }
}

/** Reversed clips mixed together: background voices without intelligible words. */
function backgroundSpeech(length: number, clips: Clips, random: Random): Part[] {
  const all = [...clips.values()]
  const parts: Part[] = []
  let at = 0
  while (at < length) {
    const clip = all[Math.floor(random() * all.length)]?.toReversed()
    if (!clip) break
    const part = { clip, at, ...speakingStyle(random), gain: BACKGROUND_GAIN * between(random, 0.6, 1) }
    if (at + lengthOf(part) <= length) parts.push(part)
    at += Math.round(lengthOf(part) * between(random, 0.5, 0.9))
  }
  return parts
}

/** White noise behind a low-pass filter that differs from code to code. */
function noise(length: number, random: Random): Float32Array {
  const dullness = between(random, 0.2, 0.6)
  const sound = new Float32Array(length)
  let last = 0
  for (let at = 0; at < length; at += 1) {
    last = dullness * last + (1 - dullness) * (random() * 2 - 1)
    sound[at] = last * NOISE_GAIN
  }
  return sound
}
