/** A word in the four languages, in the order of the language table. */
export type Words = readonly [de: string, en: string, tr: string, fr: string]
