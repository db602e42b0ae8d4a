/** Limits of the desk's page about tokens of other programs. */

/** Longest name of a program. */
export const TOKEN_NAME_MAX_LENGTH = 80
/** Longest text about what a token is for. */
export const TOKEN_PURPOSE_MAX_LENGTH = 300
/** After how many days a token ends; `never`: when it is revoked. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const
export type Lifetime = (typeof LIFETIMES)[number]
export const SUGGESTED_LIFETIME = '365' satisfies Lifetime
/** Tokens out of force that the page shows, those that ended last. */
export const ENDED_TOKENS_SHOWN = 50
