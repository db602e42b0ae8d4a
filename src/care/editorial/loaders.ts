/** What the content admin shows of the team's work. Editors and admins only; nothing for anyone else. */
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { mayDiscussContent } from './policy'
import type { DiscussionView, PublicationView, ReviewView } from './present'
import { countOpen, listOpenReviews, listPublications, readDiscussion } from './read-discussion'
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

/** Open reviews, and what was published last. */
export async function loadTeamWork(limit: number): Promise<TeamWork> {
  const actor = await currentActor()
  if (!actor || !mayDiscussContent(actor)) return { open: { reviews: [], count: 0 }, published: [] }
  const [open, published] = await Promise.all([
    listOpenReviews(careDb(), actor.userId, limit),
    listPublications(careDb(), limit * 2),
  ])
  return { open, published }
}
