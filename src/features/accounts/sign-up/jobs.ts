import type { Tasks } from '@/db/jobs'
import { answerSignUp } from './mutations'

export const signUpTasks = { 'answer-sign-up': answerSignUp } satisfies Tasks
