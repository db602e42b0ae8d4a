/** The zone of every day and hour that the care team and a patient agree on (specification, section 9, "Timing"). */
export const HOSPITAL_TIME_ZONE = 'Europe/Istanbul'
