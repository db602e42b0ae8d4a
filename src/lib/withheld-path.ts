/** Stands in a text for the address of a file that visitors may not see any more; `markdown.ts` leaves out its picture. */
export const WITHHELD_PATH = '/withheld-file'
