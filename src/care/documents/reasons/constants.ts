/** For how long a member of the team may read a record and files after giving a reason. */
export const ACCESS_MS = 30 * 60_000
export const ACCESS_REASON_MAX_LENGTH = 500
