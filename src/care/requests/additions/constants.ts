export const ADDITION_MAX_LENGTH = 2000
/** Additions to one request; after that a conversation is the better place. */
export const ADDITIONS_MAX = 20
