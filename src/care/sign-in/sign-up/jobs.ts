import type { Tasks } from '@/db/jobs'
import { answerSignUp } from './sign-up'

export const signUpTasks = { 'answer-sign-up': answerSignUp } satisfies Tasks
