/**
 * Reduces the two typefaces to the letters of the four languages, so that a first visit on a slow network loads about
 * 40 kB of fonts instead of 170. Fontsource ships Latin and Latin-Extended as two
 * files; the Turkish letters are in the second, so each family becomes a main file and a file of six letters
 * that browsers fetch only where one of them occurs (unicode-range in src/ui/fonts.ts).
 *
 * For the terms as PDF the same letters as plain TrueType files, one per weight: PDF knows neither woff2 nor axes.
 *
 * Run `node scripts/subset-fonts.mjs` after changing the glyphs or the versions of the families.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const LATIN = `${range(0x20, 0x7e)}ÄÖÜäöüßẞÇçıÀÂÆÈÉÊËÎÏÔŒÙÛŸàâæèéêëîïôœùûÿñáíóúå€£§©°±²³·×–—‘’‚“”„…•‹›«»¡¿  ½→←↑↓−`
const TURKISH = 'ĞğİŞşŁłńśćčšž'

const FAMILIES = [
  { from: 'figtree', to: 'figtree', file: 'wght', wght: { min: 400, max: 700, default: 400 } },
  // Headlines and big figures only, in one weight: pinning the axis halves the file.
  { from: 'source-serif-4', to: 'source-serif', file: 'wght', wght: 500 },
]

/** Letters of names from all over Europe; `EXTENDED_CHARACTERS` of `base/pdf/constants.ts`. */
const EUROPEAN = 'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİĶķĻļŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž'
const PRINTED = [
  { to: 'print-regular', style: 'normal', wght: 400 },
  { to: 'print-strong', style: 'normal', wght: 600 },
  { to: 'print-em', style: 'italic', wght: 400 },
]

for (const { to, style, wght } of PRINTED) {
  await subsetForPdf({ style, wght }, 'latin', `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${LATIN}™`, to)
  await subsetForPdf({ style, wght }, 'latin-ext', EUROPEAN, `${to}-ext`)
}

for (const family of FAMILIES) {
  await cut(family, 'latin', LATIN, family.to)
  await cut(family, 'latin-ext', TURKISH, `${family.to}-ext`)
}

async function cut({ from, file, wght }, subset, glyphs, name) {
  const source = `node_modules/@fontsource-variable/${from}/files/${from}-${subset}-${file}-normal.woff2`
  const woff2 = await subsetFont(await readFile(source), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(`src/ui/fonts/${name}.woff2`, woff2)
  console.log(`src/ui/fonts/${name}.woff2`.padEnd(40), `${(woff2.length / 1024).toFixed(1)} kB`)
}

async function subsetForPdf({ style, wght }, subset, glyphs, name) {
  const source = `node_modules/@fontsource-variable/figtree/files/figtree-${subset}-wght-${style}.woff2`
  const font = await subsetFont(await readFile(source), glyphs, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
  })
  await writeFile(`src/ui/fonts/${name}.ttf`, font)
  console.log(`src/ui/fonts/${name}.ttf`.padEnd(40), `${(font.length / 1024).toFixed(1)} kB`)
}

function range(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
