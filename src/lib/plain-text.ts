/** What is stored of a typed text. The same in the browser and on the server, so that both count alike. */

type Text = string | null | undefined

/**
 * Characters that nobody sees: zero-width spaces, soft hyphens, marks that turn text around. Joiners, variation
 * selectors and tags stay, because Persian words and emoji are written with them.
 */
const INVISIBLE = /(?![\u200c-\u200f\u061c\u{e0020}-\u{e007f}\p{VS}])\p{DI}/gu
/** With those that stay beside something that can be seen, and the Braille pattern without a dot. */
const NOTHING_TO_SEE = /^[\s\p{DI}\p{Cc}\p{Cf}\u2800]*$/u

/** The text without what nobody sees; empty when nothing else is in it. */
export function visibleText(value: Text): string {
  const text = (value ?? '').replace(INVISIBLE, '')
  return NOTHING_TO_SEE.test(text) ? '' : text
}

/** Control characters and line ends in a name are an attempt to write into a mail's header. */
export function oneLine(value: Text): string {
  return visibleText(value)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Lines and tabs stay, other control characters go; a line end counts as one character, as beside the field. */
export function plainText(value: Text): string {
  return visibleText(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
