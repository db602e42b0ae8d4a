/** The form that saves an answer to a questionnaire. The messages of its issues are error codes. */
import * as v from 'valibot'
import { QUESTION_KEY_MAX_LENGTH } from '@/content/questionnaires/constants'
import { storableText } from '@/lib/plain-text'

/** One answer: `question` is the question's key, `base` the time of the answer that the form was loaded with. */
export const questionForm = v.object({
  question: v.pipe(v.string('INVALID'), v.maxLength(QUESTION_KEY_MAX_LENGTH, 'INVALID')),
  value: v.pipe(v.optional(v.string(), ''), v.transform(storableText)),
  base: v.optional(v.pipe(v.string(), v.maxLength(40, 'INVALID')), ''),
})
