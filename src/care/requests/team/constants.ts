/** Longest note of the care team to itself, and of what one colleague tells another when a request changes hands. */
export const TEAM_NOTE_MAX_LENGTH = 4000
/** Notes that a request's page shows, the newest first. */
export const NOTES_SHOWN = 100
