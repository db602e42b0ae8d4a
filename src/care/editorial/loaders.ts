/** What the content admin shows of the team's work. Editors and admins only; nothing for anyone else. */
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { mayDiscussContent } from './policy'
import type { DiscussionView, PublicationView, ReviewView } from './present'
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

export type TeamWork = {
  readonly open: { readonly reviews: readonly ReviewView[]; readonly count: number }
  readonly published: readonly PublicationView[]
}

/** Those of the records that are gone. The content is in another database, which the caller reads. */
type FindGone = (records: readonly ContentRef[]) => Promise<readonly ContentRef[]>

/** Open reviews of records that are there, and what was published last. */
export async function loadTeamWork(limit: number, findGone: FindGone): Promise<TeamWork> {
  const actor = await currentActor()
  if (!actor || !mayDiscussContent(actor)) return { open: { reviews: [], count: 0 }, published: [] }
  const [open, published] = await Promise.all([
    listOpen(actor.userId, limit, findGone),
    listPublications(careDb(), limit * 2),
  ])
  return { open, published }
}

async function listOpen(reader: UserId, limit: number, findGone: FindGone): Promise<TeamWork['open']> {
  const gone = await findGone(await listReviewedRecords(careDb()))
  return listOpenReviews(careDb(), reader, limit, gone)
}
