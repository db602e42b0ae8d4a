/** When a save is a change of its own, what is offered from requests, and who must give a reason. Pure. */
import type { Role } from '@/care/accounts/roles'
import type { RequestStatus } from '@/care/requests/constants'
import { isOpenRequest } from '@/care/requests/rules'
import type { UserId } from '@/lib/record-ids'
import { type Answer, SAME_EDIT_MS } from './constants'

export type AnswerContent = { readonly answer: Answer; readonly text: string }

/** A text belongs to the answer *details* only. */
export function toContent(answer: Answer, text: string): AnswerContent {
  return { answer, text: answer === 'details' ? text : '' }
}

export function isSameContent(a: AnswerContent, b: AnswerContent): boolean {
  return a.answer === b.answer && a.text === b.text
}

/** Whether a save goes on with the text of the newest change: typing is saved often, and is one change. */
export function isSameEdit(
  newest: AnswerContent & { readonly begunAt: Date },
  next: AnswerContent,
  at: Date,
): boolean {
  const age = at.getTime() - newest.begunAt.getTime()
  return newest.answer === 'details' && next.answer === 'details' && age >= 0 && age < SAME_EDIT_MS
}

/** Whether the answer of an earlier request is offered: it says something else, and is newer than the record. */
export function isOffered(
  stored: (AnswerContent & { readonly savedAt: string }) | undefined,
  former: { readonly text: string; readonly at: string },
): boolean {
  if (!stored || stored.answer === 'unanswered') return true
  return former.at > stored.savedAt && !stored.text.includes(former.text)
}

/**
 * The team reads records of patients with an open request or assigned to them; for others they give a reason. Admins,
 * who look after nobody, always give one (access matrix, "break-glass").
 */
export function needsReason(
  requests: readonly { readonly status: RequestStatus; readonly assigneeId: UserId | null }[],
  { userId, role }: { readonly userId: UserId; readonly role: Role },
): boolean {
  if (role === 'admin') return true
  return !requests.some(({ status, assigneeId }) => isOpenRequest(status) || assigneeId === userId)
}
