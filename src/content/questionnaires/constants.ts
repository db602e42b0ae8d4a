/** What a question of a questionnaire asks for. */
export const QUESTION_KINDS = ['text', 'long_text', 'yes_no', 'choice', 'number', 'date'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A choice of one is none. */
export const OPTIONS_MIN = 2
export const QUESTION_KEY_MAX_LENGTH = 60
