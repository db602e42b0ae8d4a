/** What is counted: a page that was shown, and how far people come in the form. */
export const COUNT_KINDS = ['view', 'form'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

/** Steps of a form, in their order. */
export const FORM_STEPS = ['started', 'captcha', 'sent'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** Counted figures are written together, so that a busy page does not write with every reader. */
export const WRITE_EVERY_SECONDS = 10

/** Different figures waiting to be written; beyond it new ones are dropped until then. */
export const MOST_WAITING = 2_000

/** Days that figures are kept. */
export const KEEP_DAYS = 730

/** Reports of one network that are counted in a minute, by each process: enough for a hotel, too few for a script to falsify a figure. */
export const MOST_PER_MINUTE = 120
