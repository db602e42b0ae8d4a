/** A sound in a format that browsers play: WAVE, one channel, 8 bits a sample. */
import { SPEECH_SAMPLE_RATE } from './constants'

const HEADER_BYTES = 44

/** @param samples from −1 to 1; louder ones are clipped */
export function toWave(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length + (samples.length % 2))
  const view = new DataView(bytes.buffer)
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  name(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true) // length of what describes the samples
  view.setUint16(20, 1, true) // plain samples
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, SPEECH_SAMPLE_RATE, true)
  view.setUint32(28, SPEECH_SAMPLE_RATE, true) // bytes a second
  view.setUint16(32, 1, true) // bytes a sample
  view.setUint16(34, 8, true) // bits a sample
  name(36, 'data')
  view.setUint32(40, samples.length, true)
  for (let at = 0; at < samples.length; at += 1)
    bytes[HEADER_BYTES + at] = 128 + Math.round(127 * Math.max(-1, Math.min(1, samples[at] ?? 0)))
  return bytes
}
