'use server'

import { addComment } from '@/care/editorial/add-comment'
import { answerReview } from '@/care/editorial/answer-review'
import { changeComment } from '@/care/editorial/change-comment'
import { mayDiscussContent } from '@/care/editorial/policy'
import { requestReview } from '@/care/editorial/request-review'
import { answerForm, commentForm, resolveForm, reviewForm } from '@/care/editorial/schema'
import { getContentPayload } from '@/content/core/client'
import { readTitle } from '@/content/overview/read-title'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { err } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** The title of the record that a form is about; undefined when it is gone. */
async function titleOf({ collection, record }: { readonly collection: string; readonly record: number }) {
  return readTitle(await getContentPayload(), { collection, recordId: record }, DEFAULT_LOCALE)
}

const base = { policy: mayDiscussContent, keeps: 'all' } as const

export const sendComment = formAction({
  ...base,
  name: 'content.comment',
  schema: commentForm,
  useCase: async (input, { actor }) => {
    if ((await titleOf(input)) === undefined) return err('RECORD_NOT_FOUND')
    const { collection, record, text, field, locale_of: locale, idempotency_key: key } = input
    return addComment(actor, { about: { collection, recordId: record }, text, field, locale, key })
  },
})

export const setCommentState = formAction({
  ...base,
  name: 'content.comment-state',
  schema: resolveForm,
  useCase: ({ comment, state }, { actor }) => changeComment(actor, { commentId: comment, state }),
})

export const askForReview = formAction({
  ...base,
  name: 'content.review',
  schema: reviewForm,
  useCase: async (input, { actor }) => {
    const title = await titleOf(input)
    if (title === undefined) return err('RECORD_NOT_FOUND')
    const { collection, record, asked_of: askedOf, note, idempotency_key: key } = input
    return requestReview(actor, { about: { collection, recordId: record, title }, askedOf, note, key })
  },
})

export const endReview = formAction({
  ...base,
  name: 'content.review-answer',
  schema: answerForm,
  useCase: ({ review, outcome, answer }, { actor }) =>
    answerReview(actor, { reviewId: review, outcome, answer }),
})
