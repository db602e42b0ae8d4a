import { and, count, desc, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import { findDeadlines } from '@/care/requests/waiting/find-deadline'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { TREATMENTS_MAX } from './constants'
import { countGroups } from './counts/count-groups'
import { countGrounds, countOffers, countStatusTimes } from './counts/count-outcomes'
import { countPeople } from './counts/count-people'
import { countChatRatings, countStayRatings } from './counts/count-ratings'
import { countStages } from './counts/count-stages'
import type { FigureScope } from './counts/find-requests'
import { listAnswers } from './counts/list-answers'
import type { Days, FigureFilter, Figures } from './present'
import { answerFigures, daysBefore, funnelOf, spanOf } from './rules'

/** All figures of these days and of those before them. Nothing sealed is read for them, and nothing about one person. */
export async function readFigures(db: Executor, days: Days, filter: FigureFilter): Promise<Figures> {
  const scope: FigureScope = { span: spanOf(days), filter }
  const [counted, people, stages, answers, statuses, grounds, offers, chats, stays] = await Promise.all([
    countGroups(db, scope),
    countPeople(db, scope),
    countStages(db, scope),
    readAnswers(db, scope),
    countStatusTimes(db, scope),
    countGrounds(db, scope),
    countOffers(db, scope),
    countChatRatings(db, scope),
    countStayRatings(db, scope),
  ])
  const funnel = funnelOf(stages)
  return {
    days,
    before: daysBefore(days),
    ...counted,
    people,
    funnel,
    answers,
    statuses,
    grounds,
    offers,
    chats,
    stays,
  }
}

async function readAnswers(db: Executor, scope: FigureScope): Promise<Figures['answers']> {
  const found = await listAnswers(db, scope)
  const due = findDeadlines(found.map(({ since }) => since))
  const waits = found.map((answer, index) => ({ ...answer, dueAt: due[index] ?? answer.since }))
  const start = scope.span.startsAt.getTime()
  const at = now().getTime()
  return {
    now: answerFigures(
      waits.filter(({ since }) => since >= start),
      at,
    ),
    before: answerFigures(
      waits.filter(({ since }) => since < start),
      at,
    ),
  }
}

/** What requests of these days were about, the most frequent first. */
export async function listTreatments(db: Executor, days: Days): Promise<readonly string[]> {
  const { serviceName, createdAt, quarantine } = contactRequest
  const { startsAt, endsAt } = spanOf(days)
  const rows = await db
    .select({ name: serviceName, requests: count() })
    .from(contactRequest)
    .where(and(isNull(quarantine), isNotNull(serviceName), gte(createdAt, startsAt), lt(createdAt, endsAt)))
    .groupBy(serviceName)
    .orderBy(desc(count()), serviceName)
    .limit(TREATMENTS_MAX)
  return rows.flatMap(({ name }) => name ?? [])
}
