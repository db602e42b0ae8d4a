/** Maximum length of an answer to a questionnaire, in characters (reading 29). */
export const SHORT_ANSWER_MAX_LENGTH = 255
export const LONG_ANSWER_MAX_LENGTH = 4000
/** A longer number is a typing mistake. */
export const NUMBER_MAX_LENGTH = 15

export const YES_NO = ['yes', 'no'] as const
