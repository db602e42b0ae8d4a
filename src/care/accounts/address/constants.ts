/** A link to a new address: long enough for a mailbox on another device, short enough to be forgotten. */
export const CHANGE_HOURS = 24
/** How often one account may ask, and how often one mailbox may be written to, whoever asks. */
export const CHANGE_LIMITS = {
  account: { limit: 5, windowSeconds: 3600 },
  mailbox: { limit: 3, windowSeconds: 3600 },
} as const
