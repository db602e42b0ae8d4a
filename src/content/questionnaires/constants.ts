/** Kinds of questions in a questionnaire. */
export const QUESTION_KINDS = ['text', 'long_text', 'yes_no', 'choice', 'number', 'date'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Minimum number of options of a choice. */
export const OPTIONS_MIN = 2
export const QUESTION_KEY_MAX_LENGTH = 60
