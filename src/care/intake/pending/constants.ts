/** How long a request waits for the owner of its address to confirm it by signing in. Reading 1. */
export const CONFIRMATION_HOURS = 24

/** Longest list of pending confirmations that is read at once: anyone can type an address into a form. */
export const PENDING_SHOWN = 20
