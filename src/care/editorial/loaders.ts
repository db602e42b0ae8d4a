/** What the content admin shows of the team's work. Editors and admins only; nothing for anyone else. */
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { listCommentedRecords, listOpenComments } from './list-open-comments'
import { mayDiscussContent } from './policy'
import type { DiscussionView, OpenCommentsView, PublicationView, ReviewView } from './present'
import {
  countOpen,
  listOpenReviews,
  listPublications,
  listReviewedRecords,
  readDiscussion,
} from './read-discussion'
import type { ContentRef } from './rules'

/** What editors said about a record; undefined for anyone who may not know. */
export async function loadDiscussion(about: ContentRef): Promise<DiscussionView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayDiscussContent(actor)) return undefined
  return readDiscussion(careDb(), about, actor.userId)
}

/** How many comments and reviews of a record are open. */
export async function loadOpenCount(about: ContentRef): Promise<number> {
  if (!mayDiscussContent(await currentActor())) return 0
  return countOpen(careDb(), about)
}

/** A part of a list, and how long the whole list is. */
type List<Entry> = { readonly entries: readonly Entry[]; readonly total: number }
const EMPTY = { entries: [], total: 0 } as const

export type TeamWork = {
  readonly reviews: List<ReviewView>
  /** A record each. */
  readonly comments: List<OpenCommentsView>
  readonly published: readonly PublicationView[]
}

/** Those of the records that are gone. The content is in another database, which the caller reads. */
type FindGone = (records: readonly ContentRef[]) => Promise<readonly ContentRef[]>

/** Open reviews and comments of records that are there, and what was published last. */
export async function loadTeamWork(limit: number, findGone: FindGone): Promise<TeamWork> {
  const actor = await currentActor()
  if (!actor || !mayDiscussContent(actor)) return { reviews: EMPTY, comments: EMPTY, published: [] }
  const [reviews, comments, published] = await Promise.all([
    openReviews(actor.userId, limit, findGone),
    openComments(limit, findGone),
    listPublications(careDb(), limit * 2),
  ])
  return { reviews, comments, published }
}

async function openReviews(reader: UserId, limit: number, findGone: FindGone): Promise<TeamWork['reviews']> {
  const gone = await findGone(await listReviewedRecords(careDb()))
  const { reviews, count } = await listOpenReviews(careDb(), reader, limit, gone)
  return { entries: reviews, total: count }
}

async function openComments(limit: number, findGone: FindGone): Promise<TeamWork['comments']> {
  const gone = await findGone(await listCommentedRecords(careDb()))
  const { records, count } = await listOpenComments(careDb(), limit, gone)
  return { entries: records, total: count }
}
