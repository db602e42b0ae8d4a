/** A gateway that takes longer has perhaps taken the message. */
export const SEND_TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a device that is off. */
export const PUSH_TTL_SECONDS = 86_400
/** Longest answer of a gateway that is read. */
export const ANSWER_MAX_BYTES = 16_384
