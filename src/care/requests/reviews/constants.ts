/** Longest note of a medical review; as long as the texts of a record (reading 29). */
export const NOTE_MAX_LENGTH = 8000
/** Longest text about what is still needed from the patient. */
export const NEEDED_MAX_LENGTH = 2000
