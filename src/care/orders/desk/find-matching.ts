/** The search of the desk's lists, as conditions on the requests: the database looks up, and nothing sealed is read. */
import { type AnyColumn, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { numberInReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { UserId } from '@/lib/record-ids'
import { treatmentOrder } from '../table'
import { phoneDigits, typedOrderNumber, wordsQuery } from './rules'

/**
 * Condition: what was typed names the request. Each part has its index; one without would make the database read every
 * request. @param text not empty
 */
export function matchesText(text: string): SQL {
  const reference = numberInReference(text)
  if (reference !== undefined) return eq(contactRequest.number, reference)
  const words = wordsQuery(text)
  const number = typedOrderNumber(text)
  const isMatch = or(
    words ? sql`${contactRequest.searchWords} @@ to_tsquery('pg_catalog.simple', ${words})` : undefined,
    matchingPhone(text),
    number ? withOrder(number) : undefined,
  )
  return isMatch ?? sql`false`
}

/**
 * `+90 532 …` or `0090532…` from the start of the whole number, `0532 …` or `532 …` from the start of the national
 * one.
 */
function matchingPhone(text: string): SQL | undefined {
  const digits = phoneDigits(text)
  if (!digits) return undefined
  const { phone, dialCode } = contactRequest
  return or(like(phone, `+${digits}%`), sql`substr(${phone}, length(${dialCode}) + 1) like ${`${digits}%`}`)
}

function withOrder(number: string): SQL {
  const { requestId } = treatmentOrder
  return sql`${contactRequest.id} = any(array(select ${requestId} from ${treatmentOrder} where ${eq(treatmentOrder.number, number)}))`
}

/**
 * Condition on another table's column of request ids: one of the requests that this holds for. The ids are found first, so
 * that the column's index serves.
 */
export function isAbout(requestId: AnyColumn, where: SQL): SQL {
  return sql`${requestId} = any(array(select ${contactRequest.id} from ${contactRequest} where ${where}))`
}

/** Condition: this member of the team looks after the request, or nobody does. */
export function isOwnedBy(owner: UserId | 'none'): SQL {
  return owner === 'none' ? isNull(contactRequest.assigneeId) : eq(contactRequest.assigneeId, owner)
}
