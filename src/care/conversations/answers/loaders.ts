import { asc } from 'drizzle-orm'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { mayWriteToPatients } from '../policy'
import { type CannedAnswerView, presentAnswer } from './present'
import { cannedAnswer } from './table'

/** The texts of the team by language and subject; none for anyone else. */
export async function loadCannedAnswers(): Promise<CannedAnswerView[]> {
  if (!mayWriteToPatients(await currentActor())) return []
  const { locale, subject, id } = cannedAnswer
  const rows = await careDb().select().from(cannedAnswer).orderBy(asc(locale), asc(subject), asc(id))
  return rows.map(presentAnswer)
}
