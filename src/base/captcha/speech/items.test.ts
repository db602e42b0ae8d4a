import { expect, it } from 'vitest'
import { SPEECH_SAMPLE_RATE } from './constants'
import { toWave } from './items'

it.each([0, 1, 2, 11_025])('makes a file of %i samples that says itself what it is', (length) => {
  const file = Buffer.from(toWave(new Float32Array(length)))
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(4), 'length of all that follows').toBe(file.length - 8)
  expect(file.length % 2, 'chunks end on an even byte').toBe(0)
  expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  const [size, plain, channels, bytesEach, bits] = [
    file.readUInt32LE(16),
    ...[20, 22, 32, 34].map((at) => file.readUInt16LE(at)),
  ]
  expect({ size, plain, channels, bytesEach, bits }).toEqual({
    size: 16,
    plain: 1,
    channels: 1,
    bytesEach: 1,
    bits: 8,
  })
  expect([file.readUInt32LE(24), file.readUInt32LE(28)]).toEqual([SPEECH_SAMPLE_RATE, SPEECH_SAMPLE_RATE])
  expect(file.toString('latin1', 36, 40)).toBe('data')
  expect(file.readUInt32LE(40)).toBe(length)
})

it('has silence in the middle, and cuts what is too loud', () => {
  expect([...toWave(Float32Array.of(0, 1, -1, 5, -5)).subarray(44, 49)]).toEqual([128, 255, 1, 255, 1])
})
