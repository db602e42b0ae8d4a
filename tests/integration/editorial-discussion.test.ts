/** Issue 13, editing: comments and "please review" between editors, for editors and admins alone. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { addComment } from '@/care/editorial/add-comment'
import { answerReview } from '@/care/editorial/answer-review'
import { changeComment } from '@/care/editorial/change-comment'
import { countOpen, listOpenReviews, readDiscussion } from '@/care/editorial/read-discussion'
import { requestReview } from '@/care/editorial/request-review'
import { contentComment, contentReview } from '@/care/editorial/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())

const newEditor = (locale: Actor['locale'] = 'de') =>
  newPerson({ role: 'editor', locale, hasPassword: false })
const [anna, berk, admin] = await Promise.all([
  newEditor(),
  newEditor('tr'),
  newPerson({ role: 'admin', hasPassword: false }),
])
const outsiders = await Promise.all([
  newPerson({ role: 'support', hasPassword: false }),
  newPerson({ hasPassword: false }),
])
let records = 0
const newRecord = () => ({ collection: 'services', recordId: ++records, title: 'Haartransplantation' })
const comment = (about: { collection: string; recordId: number }, key = newId()) => ({
  ...{ about, text: 'Bitte <b>kürzen</b>', field: 'definition', locale: 'tr' as const, key },
})
const actionsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

async function ask(about: ReturnType<typeof newRecord>, askedOf: UserId | null, by = anna, key = newId()) {
  const asked = await requestReview(by, { about, askedOf, note: 'Preise prüfen', key })
  if (!asked.ok) throw new Error(asked.code)
  return asked.value.reviewId
}

describe('a comment', () => {
  it('is read by editors with its author, its field and its language, as it was typed', async () => {
    const about = newRecord()
    const added = await addComment(anna, comment(about))
    if (!added.ok) throw new Error(added.code)
    const { comments } = await readDiscussion(careDb(), about, berk.userId)
    expect(comments).toMatchObject([
      { author: anna.name, text: 'Bitte <b>kürzen</b>', field: 'definition', locale: 'tr', resolved: null },
    ])
    expect(await actionsOf(added.value.commentId)).toEqual(['content.commented'])
  })

  it('is stored once, however often its form is sent', async () => {
    const about = newRecord()
    const form = comment(about)
    const [first, second] = await Promise.all([addComment(anna, form), addComment(anna, form)])
    expect(first).toEqual(second)
    expect((await readDiscussion(careDb(), about, anna.userId)).comments).toHaveLength(1)
    expect(await addComment(anna, { ...form, text: 'Anders' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('is resolved and opened again by any editor; the same state twice is one change', async () => {
    const about = newRecord()
    const added = await addComment(anna, comment(about))
    if (!added.ok) throw new Error(added.code)
    const { commentId } = added.value
    await Promise.all([anna, berk].map((editor) => changeComment(editor, { commentId, state: 'resolved' })))
    expect(await countOpen(careDb(), about)).toBe(0)
    await changeComment(admin, { commentId, state: 'open' })
    expect(await countOpen(careDb(), about)).toBe(1)
    expect((await actionsOf(commentId)).toSorted()).toEqual([
      'content.comment-reopened',
      'content.comment-resolved',
      'content.commented',
    ])
    expect(await changeComment(anna, { commentId: newId(), state: 'open' })).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    })
  })
})

describe('a review', () => {
  it('is on the first page of the colleague asked, who gets a mail with the title and the link alone', async () => {
    const about = newRecord()
    const reviewId = await ask(about, berk.userId)
    const { reviews } = await listOpenReviews(careDb(), berk.userId, 8)
    expect(reviews[0]).toMatchObject({ id: reviewId, isMine: true, askedBy: anna.name })
    const sent = (await mailsTo(berk.email)).filter(({ template }) => template === 'editor-notice')
    expect(sent.at(-1)?.props).toEqual({
      kind: 'reviewAsked',
      title: 'Haartransplantation',
      adminUrl: expect.stringMatching(
        new RegExp(`^https?://[^/]+/admin/collections/services/${about.recordId}/comments$`),
      ),
    })
    expect(JSON.stringify(sent)).not.toContain('Preise')
  })

  it('that waits for the reader is shown before those that the reader asked of all editors later', async () => {
    const [reader, asker] = await Promise.all([newEditor(), newEditor()])
    const waiting = [await ask(newRecord(), null, asker), await ask(newRecord(), reader.userId, asker)]
    const own: string[] = []
    for (let at = 0; at < 2; at += 1) own.push(await ask(newRecord(), null, reader))
    const { reviews } = await listOpenReviews(careDb(), reader.userId, waiting.length)
    const shown = reviews.map(({ id, isMine }) => [id, isMine])
    for (const id of waiting) expect(shown).toContainEqual([id, true])
    expect(shown.some(([id]) => own.some((one) => one === id))).toBe(false)
  })

  it('asked of all editors is mailed to each but the asker', async () => {
    const about = newRecord()
    const before = await Promise.all([anna, berk, admin, ...outsiders].map(countMails))
    await ask(about, null)
    const after = await Promise.all([anna, berk, admin, ...outsiders].map(countMails))
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1, 1, 0, 0])
  })

  it('ends with the answer, which is mailed to the asker; two who answer at once end it once', async () => {
    const about = newRecord()
    const reviewId = await ask(about, null)
    const before = await countMails(anna)
    const answers = await Promise.all(
      [berk, admin].map((editor) =>
        answerReview(editor, { reviewId, outcome: 'changes', answer: 'Zu lang' }),
      ),
    )
    expect(answers.map((result) => (result.ok ? 'ok' : result.code)).toSorted()).toEqual([
      'REVIEW_ENDED',
      'ok',
    ])
    expect((await countMails(anna)) - before).toBe(1)
    const [review] = (await readDiscussion(careDb(), about, anna.userId)).reviews
    expect(review?.ended).toMatchObject({ outcome: 'changes', answer: 'Zu lang' })
    expect(await actionsOf(reviewId)).toEqual(['content.review-asked', 'content.review-answered'])
  })

  it('may be answered again with the same answer, after a lost connection', async () => {
    const reviewId = await ask(newRecord(), berk.userId)
    const answer = { reviewId, outcome: 'fine', answer: '' } as const
    expect(await answerReview(berk, answer)).toMatchObject({ ok: true })
    expect(await answerReview(berk, answer)).toMatchObject({ ok: true })
    expect(await actionsOf(reviewId)).toHaveLength(2)
  })

  it('is open once for each person, also when two editors ask at once', async () => {
    const about = newRecord()
    const form = { about, askedOf: admin.userId, note: '' }
    const asked = await Promise.all([
      requestReview(anna, { ...form, key: newId() }),
      requestReview(berk, { ...form, key: newId() }),
    ])
    expect(asked.map((result) => (result.ok ? 'ok' : result.code)).toSorted()).toEqual([
      'ALREADY_ASKED',
      'ok',
    ])
    await ask(about, berk.userId)
  })

  it('is not asked of oneself, of another role, or of a closed account', async () => {
    const form = { about: newRecord(), note: '' }
    const codes = await Promise.all(
      [anna, ...outsiders].map(async ({ userId }) => {
        const result = await requestReview(anna, { ...form, askedOf: userId, key: newId() })
        return result.ok ? 'ok' : result.code
      }),
    )
    expect(codes).toEqual(['ASKED_YOURSELF', 'EDITOR_NOT_FOUND', 'EDITOR_NOT_FOUND'])
  })

  it('is withdrawn by the asker alone, without a mail', async () => {
    const reviewId = await ask(newRecord(), berk.userId)
    const withdrawal = { reviewId, outcome: 'withdrawn', answer: '' } as const
    expect(await answerReview(berk, withdrawal)).toMatchObject({ code: 'NOT_ASKED_BY_YOU' })
    const before = await countMails(berk)
    expect(await answerReview(anna, withdrawal)).toMatchObject({ ok: true })
    expect(await countMails(berk)).toBe(before)
  })
})

it('patients and the care team can do none of it', async () => {
  const about = newRecord()
  const reviewId = await ask(about, null)
  const added = await addComment(anna, comment(about))
  if (!added.ok) throw new Error(added.code)
  const [comments, reviews] = [await careDb().$count(contentComment), await careDb().$count(contentReview)]
  for (const outsider of outsiders) {
    const results = await Promise.all([
      addComment(outsider, comment(about)),
      changeComment(outsider, { commentId: added.value.commentId, state: 'resolved' }),
      requestReview(outsider, { about: newRecord(), askedOf: null, note: '', key: newId() }),
      answerReview(outsider, { reviewId, outcome: 'fine', answer: '' }),
    ])
    for (const result of results) expect(result).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  }
  expect(await careDb().$count(contentComment)).toBe(comments)
  expect(await careDb().$count(contentReview)).toBe(reviews)
})

async function countMails({ email }: Actor): Promise<number> {
  return (await mailsTo(email)).filter(({ template }) => template === 'editor-notice').length
}
