/** What is kept of a text that somebody typed. The same in the browser and on the server, so that both count alike. */

type Text = string | null | undefined

/** Control characters and line ends in a name are somebody trying to write into a mail's header. */
export function oneLine(value: Text): string {
  return (value ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Lines and tabs stay, other control characters go; a line end counts as one character, as beside the field. */
export function plainText(value: Text): string {
  return (value ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
