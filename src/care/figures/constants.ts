/** What the desk's page of figures shows. */

export const FIGURE_PERIODS = ['7', '30', '90', 'year', 'free'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]
export const DEFAULT_PERIOD = '30' satisfies FigurePeriod
/** Of free dates. */
export const PERIOD_DAYS_MAX = 1100

/** How far a request got, each stage including those before it. */
export const STAGES = ['received', 'taken_up', 'offered', 'accepted', 'treated'] as const
export type Stage = (typeof STAGES)[number]

/** By what requests are counted. */
export const GROUPINGS = ['source', 'partner', 'landing', 'country', 'language', 'treatment'] as const
export type GroupKey = (typeof GROUPINGS)[number]

/** Whether a request was a person's first, or came again within this time. */
export const PERSON_KINDS = ['first', 'again'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]
export const REPEAT_MONTHS = 6

/** What became of an offer that was sent. */
export const OFFER_OUTCOMES = ['sent', 'accepted', 'declined', 'cancelled'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

export const RATINGS = [5, 4, 3, 2, 1] as const

/** Larger ones first; the rest is in the download. */
export const GROUPS_SHOWN = 12
/** Treatments that the filter offers. */
export const TREATMENTS_MAX = 200
/** A group of fewer is not named outside the desk (decision 0049). */
export const SMALL_GROUP = 5
