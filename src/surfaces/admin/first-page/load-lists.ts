import { unstable_rethrow } from 'next/navigation'
import type { Payload } from 'payload'
import { loadTeamWork } from '@/care/editorial/loaders'
import { LIST_LIMIT } from '@/content/overview/constants'
import { findGone, readOverview, readTitles } from '@/content/overview/read-overview'
import { keyOf } from '@/content/overview/rules'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { entriesUpTo, type ListChoice, pageOf, partOf } from './whole-list'

/**
 * The beginning of every list, or one page of the list that was chosen. Undefined when a database does not answer: the
 * rest of the admin still opens.
 */
export async function loadLists(payload: Payload, reader: Locale, choice: ListChoice | undefined) {
  try {
    const limit = choice ? entriesUpTo(choice.page) : LIST_LIMIT
    const [overview, { reviews, comments, published }] = await Promise.all([
      readOverview(payload, limit),
      loadTeamWork(limit, (records) => findGone(payload, records)),
    ])
    const lists = { ...overview, reviews, comments }
    const page = choice && pageOf(choice, lists[choice.list].total)
    const part: typeof lists =
      choice && page ? { ...lists, [choice.list]: partOf(lists[choice.list], page) } : lists
    const { comments: discussed, drafts, scheduled, languages, breaches } = part
    const named = Object.entries({ comments: discussed, drafts, scheduled, languages, breaches })
      .filter(([list]) => !choice || list === choice.list)
      .flatMap(([, { entries }]) => [...entries])
    const titles = await readTitles(payload, [...named, ...(choice ? [] : published)], reader)
    // Not what was taken off the website since.
    const shown = published.filter((entry) => titles.get(keyOf(entry))?.isPublic)
    return { ...part, page, titles, published: shown.slice(0, LIST_LIMIT) }
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error }, 'the first page of the content admin could not be read')
    return undefined
  }
}
