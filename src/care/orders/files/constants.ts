/**
 * How long the team can read why a file was removed. The reason may name another patient, whose erasure does not find it:
 * so it goes within the month in which an erasure is carried out.
 */
export const REMOVAL_REASON_DAYS = 28
