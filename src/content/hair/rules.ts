/** What counts as hair work: the site is the hair program's, and its lists show only that (specification, section 2). */

const HAIR_WORDS = ['hair', 'haar', 'transplantation', 'transplant'] as const

/**
 * Matches a text that names hair work; PostgreSQL reads it as JavaScript does, both ignoring case. Lists ask for it in
 * the reader's language or in German, the language every text is first written in: the words are German and
 * English, and without this Turkish and French readers would find an empty page.
 */
export const HAIR_PATTERN = HAIR_WORDS.join('|')
