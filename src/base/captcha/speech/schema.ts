/** Parses a file of recorded clips, as `scripts/record-captcha-speech.mjs` writes it. */
import * as v from 'valibot'
import { SPEECH_SAMPLE_RATE } from './constants'

/** `voice/piece` → its samples, from −32,768 to 32,767. */
export type Clips = ReadonlyMap<string, Int16Array>

const offsetAndLength = v.tuple([v.number(), v.number()])
const header = v.object({ rate: v.literal(SPEECH_SAMPLE_RATE), clips: v.record(v.string(), offsetAndLength) })
const STEPS = Array.from({ length: 89 }, (_, index) => Math.round(7 * 1.1 ** index))

/** @param file a line of JSON, then the clips @throws when it is not such a file */
export function parseClips(file: Uint8Array): Clips {
  const end = file.indexOf(10)
  const { clips } = v.parse(header, JSON.parse(new TextDecoder().decode(file.subarray(0, end))))
  const body = file.subarray(end + 1)
  return new Map(
    Object.entries(clips).map(([name, [at, length]]) => [name, decode(body.subarray(at), length)]),
  )
}

/**
 * ADPCM like IMA's, with steps of its own: 4 bits give the difference to the next sample, in steps that grow and
 * shrink with the sound.
 */
function decode(bytes: Uint8Array, length: number): Int16Array {
  const clip = new Int16Array(length)
  let [sample, index] = [0, 0]
  for (let at = 0; at < length; at += 1) {
    const code = ((bytes[at >> 1] ?? 0) >> (at % 2 ? 4 : 0)) & 15
    const size = code & 7
    const moved = Math.round(((STEPS[index] ?? 0) * (2 * size + 1)) / 8)
    sample = Math.max(-32_768, Math.min(32_767, sample + (code & 8 ? -moved : moved)))
    index = Math.max(0, Math.min(88, index + (size < 4 ? -1 : (size - 3) * 2)))
    clip[at] = sample
  }
  return clip
}
