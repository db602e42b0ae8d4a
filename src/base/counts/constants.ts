/** What is counted: a page that was shown, and a step of a form that was reached. */
export const COUNT_KINDS = ['view', 'form'] as const
export type CountKind = (typeof COUNT_KINDS)[number]

/** Steps of a form, in their order. */
export const FORM_STEPS = ['started', 'captcha', 'sent'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** Figures are written together at this interval, so that a busy page does not write with every visit. */
export const WRITE_INTERVAL_SECONDS = 10

/** Most figures that wait to be written; more are dropped until the next write. */
export const WAITING_FIGURES_MAX = 2_000

/** How long figures are stored. */
export const RETENTION_DAYS = 730

/** Reports of one network that a process counts in a minute: enough for a hotel, too few to falsify a figure. */
export const REPORTS_PER_MINUTE = 120
