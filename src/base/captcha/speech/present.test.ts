import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { CAPTCHA_ALPHABET } from '../constants'
import { SPEECH_SAMPLE_RATE, SPEECH_VOICES } from './constants'
import { clipsOf } from './load-clips'
import { mixInto, type Part, planSpeech, speakCode } from './present'
import { piecesOf } from './rules'

const CODES = ['ADE34', 'aFR7n', 'bTt7e', '33333']
const seconds = (samples: number) => samples / SPEECH_SAMPLE_RATE

describe.each(LOCALES)('the recorded pieces, in %s', (locale) => {
  it('has every character of the alphabet in both voices, audible and of the length of a few words', async () => {
    const clips = await clipsOf(locale)
    const pieces = new Set([...CAPTCHA_ALPHABET].flatMap((character) => piecesOf(character)))
    expect(clips.size).toBe(pieces.size * SPEECH_VOICES.length)
    for (const name of [...pieces].flatMap((piece) => SPEECH_VOICES.map((voice) => `${voice}/${piece}`))) {
      const clip = clips.get(name) ?? new Int16Array()
      expect(seconds(clip.length), name).toBeGreaterThan(0.3)
      expect(seconds(clip.length), name).toBeLessThan(1.8)
      const loudness = Math.hypot(...clip) / Math.sqrt(clip.length) / 32_768
      expect(loudness, name).toBeGreaterThan(0.06)
      expect(loudness, name).toBeLessThan(0.3)
      const quarters = [0, 1, 2, 3].map((q) =>
        clip.subarray((q * clip.length) / 4, ((q + 1) * clip.length) / 4),
      )
      for (const quarter of quarters)
        expect(Math.max(...quarter), `${name} is not silent`).toBeGreaterThan(500)
    }
  })

  it('tells no two pieces of a voice by the same sound', async () => {
    const clips = [...(await clipsOf(locale))]
    const alike = clips.flatMap(([name, clip], index) =>
      clips
        .slice(index + 1)
        .flatMap(([other, its]) => (correlation(clip, its) > 0.6 ? [`${name} ${other}`] : [])),
    )
    expect(alike).toEqual([])
  })

  it.each(CODES)('says %s: each piece begins where it should, and is that piece', async (code) => {
    const clips = await clipsOf(locale)
    const { parts, length } = planSpeech(code, clips, chance(code.length))
    const sound = speakCode(code, clips, chance(code.length))
    expect(sound.length).toBe(length)
    const voice = [...clips].find(([, clip]) => clip === parts[0]?.clip)?.[0].split('/')[0]
    expect(parts.map(({ clip }) => [...clips].find(([, one]) => one === clip)?.[0])).toEqual(
      [...code].flatMap(piecesOf).map((piece) => `${voice}/${piece}`),
    )
    for (const part of parts) {
      const alone = isolatedPart(part)
      const there = sound.subarray(part.at, part.at + alone.length)
      expect(correlation(alone, there)).toBeGreaterThan(0.85)
      expect(correlation(alone, sound.subarray(part.at + 12)), 'not at another place').toBeLessThan(0.8)
    }
  })

  it('leaves time between the characters, and lets a screen reader speak first', async () => {
    const { parts, length } = planSpeech('ADE34', await clipsOf(locale), chance(5))
    const ends = parts.map((part) => part.at + isolatedPart(part).length)
    expect(seconds(parts[0]?.at ?? 0)).toBeGreaterThanOrEqual(0.9)
    for (const index of [2, 4, 6, 8])
      expect(seconds((parts[index]?.at ?? 0) - (ends[index - 1] ?? 0))).toBeGreaterThan(0.5)
    expect(seconds(length)).toBeLessThan(22)
  })
})

describe('variation', () => {
  it('says the same code in another way each time: voice, length, places, noise', async () => {
    const clips = await clipsOf('en')
    const sounds = Array.from({ length: 12 }, (_, index) => planSpeech('ADE34', clips, chance(index + 1)))
    expect(new Set(sounds.map(({ length }) => length)).size).toBe(12)
    expect(new Set(sounds.map(({ parts }) => parts[0]?.clip)).size).toBe(2)
    expect(new Set(sounds.flatMap(({ parts }) => parts.map(({ speed }) => speed))).size).toBe(120)
  })

  it('is not found by laying a recorded waveform over it', async () => {
    const clips = await clipsOf('de')
    const found = Array.from({ length: 12 }, (_, index) => planSpeech('DHL47', clips, chance(index + 1)))
      .flatMap(({ parts }) => parts)
      .map((part) => correlation(part.clip, isolatedPart(part)))
    expect(Math.max(...found)).toBeLessThan(0.8)
  })

  it('is the same for the same chance, as a browser that fetches it in parts needs', async () => {
    const clips = await clipsOf('tr')
    expect(speakCode('ADE34', clips, chance(3))).toEqual(speakCode('ADE34', clips, chance(3)))
  })

  it('has noise even where nobody speaks, and is never too loud', async () => {
    const clips = await clipsOf('fr')
    const sound = speakCode('NHnEA', clips, chance(9))
    expect(Math.hypot(...sound.subarray(0, 5_000)) / Math.sqrt(5_000)).toBeGreaterThan(0.008)
    expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1.2)
  })
})

/** A piece as it is said, without the others and without noise. */
function isolatedPart(part: Part): Float32Array {
  const sound = new Float32Array(Math.floor(part.clip.length / part.speed))
  mixInto(sound, { ...part, at: 0 })
  return sound
}

/** Correlation of two sounds from their beginnings on: 1 is the same, 0 has nothing to do with it. */
function correlation(one: Float32Array | Int16Array, other: Float32Array | Int16Array): number {
  const length = Math.min(one.length, other.length)
  let [both, first, second] = [0, 0, 0]
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second)
}

/** Numbers that look like chance and are the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}
