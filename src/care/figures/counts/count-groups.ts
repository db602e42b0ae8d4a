import { sql } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { GROUPINGS, type GroupKey } from '../constants'
import type { Comparison, Figures, Group } from '../present'
import { compared, type FigureScope, inScope } from './find-requests'

type GroupCount = Comparison & { readonly grouping: number; readonly name: string | null }

const { leadSource, affiliateKey, landingPage, country, locale, serviceName, createdAt } = contactRequest
const COLUMNS = {
  source: leadSource,
  partner: affiliateKey,
  landing: landingPage,
  country,
  language: locale,
  treatment: serviceName,
} as const satisfies Record<GroupKey, unknown>

/** How many requests came, in all and by each grouping, the larger groups first. One pass over the requests. */
export async function countGroups(
  db: Executor,
  scope: FigureScope,
): Promise<Pick<Figures, 'total' | 'groups'>> {
  const columns = GROUPINGS.map((grouping) => COLUMNS[grouping])
  const all = sql.join(columns, sql`, `)
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  )
  // Of the bits of grouping() the one of the set's own column is 0; in the set without columns all are 1.
  const { rows } = await db.execute<GroupCount>(sql`
    select grouping(${all}) as grouping, coalesce(${all}) as name, ${compared(createdAt, scope.span)}
    from ${contactRequest}
    where ${inScope(scope)}
    group by grouping sets (${sets}, ())
    order by now desc, before desc, name`)
  const every = 2 ** GROUPINGS.length - 1
  const groupsOf = (grouping: GroupKey): readonly Group[] => {
    const bit = 2 ** (GROUPINGS.length - 1 - GROUPINGS.indexOf(grouping))
    return rows
      .filter((row) => row.grouping === every - bit)
      .map(({ name, now, before }) => ({ name, now, before }))
  }
  const total = rows.find((row) => row.grouping === every)
  return {
    total: { now: total?.now ?? 0, before: total?.before ?? 0 },
    groups: {
      source: groupsOf('source'),
      partner: groupsOf('partner'),
      landing: groupsOf('landing'),
      country: groupsOf('country'),
      language: groupsOf('language'),
      treatment: groupsOf('treatment'),
    },
  }
}
