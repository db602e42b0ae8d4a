import { sql } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { type PersonKind, REPEAT_MONTHS } from '../constants'
import type { Group } from '../present'
import { compared, type FigureScope, inScope, instant } from './find-requests'

/**
 * How many requests were a person's first, and how many came again within `REPEAT_MONTHS`: of the same account, or linked
 * by the team. A filter narrows which requests are counted, not what came before them.
 */
export async function countPeople(db: Executor, scope: FigureScope): Promise<readonly Group<PersonKind>[]> {
  const { id, userId, createdAt, quarantine, earlierId } = contactRequest
  const months = sql`make_interval(months => ${REPEAT_MONTHS})`
  const since = sql`${instant(scope.span.before)} - ${months}`
  const { rows } = await db.execute<Group<PersonKind>>(sql`
    with sent as (
      select ${id} as id, lag(${createdAt}) over (partition by ${userId} order by ${createdAt}, ${id}) as before
      from ${contactRequest}
      where ${quarantine} is null and ${createdAt} >= ${since} and ${createdAt} < ${instant(scope.span.endsAt)}
    )
    select case when ${createdAt} - ${months} <= greatest(sent.before, linked.created_at) then 'again' else 'first' end
        as name, ${compared(createdAt, scope.span)}
    from ${contactRequest} join sent on sent.id = ${id}
    left join contact_request linked on linked.id = ${earlierId} and linked.created_at <= ${createdAt}
    where ${inScope(scope)}
    group by 1
    order by name desc`)
  return rows
}
