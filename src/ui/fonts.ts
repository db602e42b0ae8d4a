/**
 * The two typefaces, self-hosted. The `-ext` files hold Turkish letters that Latin-1 lacks. All four are preloaded and
 * `optional`: a page is drawn once, in our typeface or, on a slow first visit, in a system typeface of the same size. So
 * lines never move while a visitor reads (decision 0016).
 * next/font names a family after its constant: one called `serif` collides with CSS's own word, is not held back by
 * `optional`, and loses its sized fallback.
 * Files are made by scripts/subset-fonts.mjs; the options must be literals (next/font reads them at build).
 */
import localFont from 'next/font/local'

const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  variable: '--font-figtree',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

const figtreeExt = localFont({
  src: './fonts/figtree-ext.woff2',
  weight: '400 700',
  variable: '--font-figtree-ext',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0107, U+010D, U+011E-011F, U+0130, U+0141-0144, U+015A-015B, U+015E-0161, U+017D-017E',
    },
  ],
})

const sourceSerif = localFont({
  src: './fonts/source-serif.woff2',
  weight: '500',
  variable: '--font-source-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
})

const sourceSerifExt = localFont({
  src: './fonts/source-serif-ext.woff2',
  weight: '500',
  variable: '--font-source-serif-ext',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0107, U+010D, U+011E-011F, U+0130, U+0141-0144, U+015A-015B, U+015E-0161, U+017D-017E',
    },
  ],
})

/** Class names that define the font variables theme.css uses; they go on `<html>`. */
export const fontClasses = [figtree, figtreeExt, sourceSerif, sourceSerifExt]
  .map((font) => font.variable)
  .join(' ')
