import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { chat } from '@/care/live-chat/table'
import { stayRating } from '@/care/orders/rating/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { Comparison, RatingFigures } from '../present'
import { ratingFigures } from '../rules'
import { compared, type FigureScope, narrowedBy } from './find-requests'

type ScoreCount = Comparison & { readonly score: number }

/**
 * How chats that began in the period were rated. With a filter besides the language, which a chat has itself: those that
 * led to such a request.
 */
export async function countChatRatings(db: Executor, scope: FigureScope): Promise<RatingFigures> {
  const { span, filter } = scope
  const { locale, ...rest } = filter
  const { rows } = await db.execute<ScoreCount>(sql`
    select ${chat.rating} as score, ${compared(sql`${chat.createdAt}`, span)}
    from ${chat} left join ${contactRequest} on ${contactRequest.id} = ${chat.requestId}
    where ${allOf(
      sql`${chat.rating} is not null`,
      and(gte(chat.createdAt, span.before), lt(chat.createdAt, span.endsAt)),
      locale && sql`${chat.locale} = ${locale}`,
      narrowedBy(rest),
    )}
    group by ${chat.rating}`)
  return ratingFigures(rows)
}

/** How patients rated their stays in the period. */
export async function countStayRatings(db: Executor, scope: FigureScope): Promise<RatingFigures> {
  const { span, filter } = scope
  const { rows } = await db.execute<ScoreCount>(sql`
    select ${stayRating.score} as score, ${compared(sql`${stayRating.ratedAt}`, span)}
    from ${stayRating}
    join ${treatmentOrder} on ${treatmentOrder.id} = ${stayRating.orderId}
    join ${contactRequest} on ${contactRequest.id} = ${treatmentOrder.requestId}
    where ${allOf(
      and(gte(stayRating.ratedAt, span.before), lt(stayRating.ratedAt, span.endsAt)),
      narrowedBy(filter),
    )}
    group by ${stayRating.score}`)
  return ratingFigures(rows)
}

function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`
}
