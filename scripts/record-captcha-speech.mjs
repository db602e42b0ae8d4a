/**
 * Records the clips of the spoken captcha: every letter, digit and kind of letter in four languages and
 * two voices, as `src/base/captcha/speech/{language}.clips`. A drawing tool like the scripts beside it: run by
 * hand after a change of the alphabet, never by the server, the build or CI. It needs espeak-ng (GPL-3.0, not part
 * of this project; what it says is not covered by its licence):
 *
 *     apt-get install espeak-ng && node scripts/record-captcha-speech.mjs
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'

/** As people spell on the phone, in a spelling that espeak-ng pronounces correctly. `[[…]]` are phonemes. */
const SPOKEN = {
  de: {
    voice: 'de',
    kinds: { capital: 'großes', small: 'kleines', digit: 'Ziffer' },
    digits: { 3: 'drei', 4: 'vier', 7: 'sieben' },
    letters: names(
      'Anton Berta Dora Emil Friedrich Gustav Heinrich Ludwig Nordpol Richard Theodor',
      (letter, name) => `${letter} wie ${name}`,
    ),
  },
  en: {
    voice: 'en-gb',
    kinds: { capital: 'capital', small: 'small', digit: 'number' },
    digits: { 3: 'three', 4: 'four', 7: 'seven' },
    letters: names(
      'Alpha Bravo Delta Echo Foxtrot Golf Hotel Lima November Romeo Tango',
      (letter, name) => `${letter === 'A' ? '[[eI]]' : letter} as in ${name}`,
    ),
  },
  tr: {
    voice: 'tr',
    kinds: { capital: 'büyük harf', small: 'küçük harf', digit: 'rakam' },
    digits: { 3: 'üç', 4: 'dört', 7: 'yedi' },
    letters: names(
      'Adananın_ası Bolunun_besi Denizlinin_desi Edirnenin_esi Fatsanın_fesi Giresunun_gesi Hatayın_hesi Lüleburgazın_lesi Niğdenin_nesi Rizenin_resi Trabzonun_tesi',
      (_letter, name) => name.replaceAll('_', ' '),
    ),
  },
  fr: {
    voice: 'fr',
    kinds: { capital: 'grand', small: 'petit', digit: 'chiffre' },
    digits: { 3: 'trois', 4: 'quatre', 7: 'sept' },
    letters: names(
      'Anatole Berthe Désiré Eugène François Gaston Henri Louis Nicolas Raoul Thérèse',
      (letter, name) => `${letter} comme ${name}`,
    ),
  },
}
/** Voices of each language: the default one and a higher one. Pitch 0 to 99, words a minute. */
const VOICES = {
  low: { variant: '', pitch: '42', speed: '145' },
  high: { variant: '+f3', pitch: '58', speed: '150' },
}
/** Samples a second of the stored clips; espeak-ng produces twice as many. */
const RATE = 11_025
const PEAK = 0.85
/** Samples below this fraction of the peak are trimmed at both ends. */
const SILENCE = 0.015
const STEPS = Array.from({ length: 89 }, (_, index) => Math.round(7 * 1.1 ** index))

const alphabet = /CAPTCHA_ALPHABET = '(\w+)'/.exec(
  readFileSync(join(root, 'src/base/captcha/constants.ts'), 'utf8'),
)?.[1]
if (!alphabet) throw new Error('CAPTCHA_ALPHABET was not found in src/base/captcha/constants.ts')
for (const [language, spoken] of Object.entries(SPOKEN)) writeClips(language, spoken)

/** @returns letter → its spoken text */
function names(list, say) {
  const letters = 'ABDEFGHLNRT'
  return Object.fromEntries(list.split(' ').map((name, index) => [letters[index], say(letters[index], name)]))
}

/** A line of JSON with the position of each clip, then the clips: 4 bits a sample, two samples a byte. */
function writeClips(language, { voice, kinds, digits, letters }) {
  const needed = new Set([...alphabet.toUpperCase()])
  const said = {
    ...kinds,
    ...Object.fromEntries([...needed].map((one) => [one, letters[one] ?? digits[one]])),
  }
  const clips = {}
  const packed = []
  let at = 0
  for (const [name, { variant, pitch, speed }] of Object.entries(VOICES)) {
    for (const [piece, text] of Object.entries(said)) {
      if (!text) throw new Error(`${language} has no words for ${piece}`)
      const sound = trimmed(halved(speak(['-v', voice + variant, '-p', pitch, '-s', speed, text])))
      clips[`${name}/${piece}`] = [at, sound.length]
      packed.push(pack(sound))
      at += packed.at(-1).length
    }
  }
  const file = `src/base/captcha/speech/${language}.clips`
  const head = Buffer.from(`${JSON.stringify({ rate: RATE, clips })}\n`)
  writeFileSync(join(root, file), Buffer.concat([head, ...packed]))
  console.log(`${file}: ${Object.keys(clips).length} clips, ${((head.length + at) / 1000).toFixed(0)} kB`)
}

/** @returns samples from −1 to 1 */
function speak(args) {
  const wave = execFileSync('espeak-ng', ['--stdout', ...args])
  const rate = wave.readUInt32LE(24)
  if (rate !== 2 * RATE) throw new Error(`espeak-ng spoke with ${rate} samples a second`)
  const body = wave.subarray(wave.indexOf('data') + 8)
  return Float32Array.from({ length: body.length >> 1 }, (_, index) => body.readInt16LE(index * 2) / 32_768)
}

/** Every second sample, after a low-pass filter against aliasing: a windowed sinc of 63 taps. */
function halved(sound) {
  const reach = 31
  const taps = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const x = index - reach
    const sinc = x === 0 ? 0.46 : Math.sin(Math.PI * 0.46 * x) / (Math.PI * x)
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * x) / reach))
  })
  return Float32Array.from({ length: sound.length >> 1 }, (_, index) =>
    taps.reduce((sum, tap, place) => sum + tap * (sound[index * 2 + place - reach] ?? 0), 0),
  )
}

/** Trims silence and normalises the volume. */
function trimmed(sound) {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isHeard = (sample) => Math.abs(sample) > peak * SILENCE
  const from = Math.max(0, sound.findIndex(isHeard) - 100)
  const to = Math.min(sound.length, sound.findLastIndex(isHeard) + 300)
  return sound.slice(from, to).map((sample) => (sample / peak) * PEAK)
}

/** IMA ADPCM, which `speech/schema.ts` decodes. */
function pack(sound) {
  const bytes = Buffer.alloc((sound.length + 1) >> 1)
  let [guess, index] = [0, 0]
  sound.forEach((sample, place) => {
    const step = STEPS[index]
    const off = Math.round(sample * 32_767) - guess
    const size = Math.min(7, Math.floor((4 * Math.abs(off)) / step))
    const moved = Math.round((step * (2 * size + 1)) / 8)
    guess = Math.max(-32_768, Math.min(32_767, guess + (off < 0 ? -moved : moved)))
    index = Math.max(0, Math.min(88, index + (size < 4 ? -1 : (size - 3) * 2)))
    bytes[place >> 1] |= (size | (off < 0 ? 8 : 0)) << (place % 2 ? 4 : 0)
  })
  return bytes
}
