/** The records of the demo's patients: what an anxious, careful person would have written. */
import { eq } from 'drizzle-orm'
import { recordConsents } from '@/care/consent/record-consents'
import type { RecordFieldName } from '@/care/patient-record/fields'
import { type AnswerContent, toContent } from '@/care/patient-record/rules'
import { sealAnswer } from '@/care/patient-record/seal-answer'
import { recordAnswer } from '@/care/patient-record/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RecordAnswerId, UserId } from '@/lib/record-ids'

/** Whose records are filled in. */
const PATIENTS = ['patient@demo.kervan.example', 'demo@demo.kervan.example'] as const

type SampleAnswer = readonly [field: RecordFieldName, daysAgo: number, content: AnswerContent]
const details = (text: string) => toContent('details', text)

/** The oldest first. One question has no answer, so that a page has all three kinds. */
const SAMPLE_ANSWERS: readonly SampleAnswer[] = [
  ['chronicDiseases', 18, details('Bluthochdruck seit 2014')],
  ['medications', 18, details('Ramipril 5 mg, morgens')],
  ['surgeries', 18, details('Leistenbruch rechts, 2009')],
  ['allergies', 17, toContent('none', '')],
  [
    'healthProblems',
    17,
    details(
      'Beispielangabe: Grauer Star auf beiden Augen, links stärker. Der Blutdruck ist mit Tabletten gut eingestellt, zuletzt 130 zu 80.',
    ),
  ],
  ['allergies', 12, details('Jodhaltiges Kontrastmittel: Hautausschlag bei einer CT-Untersuchung, 2018')],
  ['medications', 3, details('Ramipril 5 mg, morgens\nTränenersatzmittel, nach Bedarf')],
]

/** Fills the records in, once: a person who has an answer already keeps theirs. */
export async function seedDemoRecords(tx: Tx, ids: ReadonlyMap<string, UserId>): Promise<void> {
  for (const email of PATIENTS) {
    const userId = ids.get(email)
    if (userId) await seedRecord(tx, userId)
  }
}

async function seedRecord(tx: Tx, userId: UserId): Promise<void> {
  const { userId: owner, id: answerId } = recordAnswer
  const [existing] = await tx.select({ id: answerId }).from(recordAnswer).where(eq(owner, userId)).limit(1)
  if (existing) return
  const timeOf = (daysAgo: number) => new Date(now().getTime() - daysAgo * DAY_MS - HOUR_MS)
  const at = timeOf(SAMPLE_ANSWERS[0]?.[1] ?? 0)
  await recordConsents(tx, { userId, kinds: ['health_data'], locale: 'de', givenWith: null, at })
  const numbers = new Map<RecordFieldName, number>()
  for (const [field, daysAgo, content] of SAMPLE_ANSWERS) {
    const number = (numbers.get(field) ?? 0) + 1
    numbers.set(field, number)
    const savedAt = timeOf(daysAgo)
    const id = newId<RecordAnswerId>(savedAt)
    const row = { id, userId, field, number, content: sealAnswer(id, content) }
    await tx.insert(recordAnswer).values({ ...row, begunAt: savedAt, savedAt })
  }
}
