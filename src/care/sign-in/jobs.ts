import type { Tasks } from '@/db/jobs'
import { answerPasswordReset } from './password-reset/answer-password-reset'
import { answerSignUp } from './sign-up/answer-sign-up'

export const accountTasks = {
  'ask-password-reset': answerPasswordReset,
  'answer-sign-up': answerSignUp,
} satisfies Tasks
