/** Cleans typed text before it is stored. The same in browser and server, so that both count the same length. */

type Text = string | null | undefined

/**
 * Invisible characters: zero-width spaces, soft hyphens, marks that change the direction of text. Joiners, variation
 * selectors and tags are kept, because Persian words and emoji need them.
 */
const INVISIBLE = /(?![\u200c-\u200f\u061c\u{e0020}-\u{e007f}\p{VS}])\p{DI}/gu
/** Also those that are kept beside visible ones, and the Braille pattern without a dot. */
const NOTHING_TO_SEE = /^[\s\p{DI}\p{Cc}\p{Cf}\u2800]*$/u

/** The text without invisible characters; empty when there are no others. */
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

/** Keeps line ends and tabs, removes other control characters; a line end is one character, as the form counts it. */
export function plainText(value: Text): string {
  return withoutControls(visibleText(value))
}

/**
 * Text as PostgreSQL can store it: without lone surrogates and control characters, and trimmed. Browsers send a line end
 * as two characters; here it is one. Invisible characters stay: a message may quote them.
 */
export function storableText(value: string): string {
  return withoutControls(value.toWellFormed())
}

function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
