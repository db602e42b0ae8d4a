import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ReceiptId } from '@/lib/record-ids'
import { receiptNumber } from './rules'
import { receipt, receiptCounter } from './table'

type ReceiptFacts = Omit<typeof receipt.$inferInsert, 'id' | 'number'>

/** Writes the receipt of money that arrived or was refunded, in the transaction that records the money. */
export async function writeReceipt(tx: Tx, facts: ReceiptFacts): Promise<void> {
  const createdAt = facts.createdAt ?? now()
  const number = await nextNumber(tx)
  await tx.insert(receipt).values({ ...facts, id: newId<ReceiptId>(createdAt), number, createdAt })
}

/** The counter's row is locked until the transaction ends, so a rollback leaves no gap in the numbers. */
async function nextNumber(tx: Tx): Promise<string> {
  const year = Number(dayInIstanbul(now()).slice(0, 4))
  const [counted] = await tx
    .insert(receiptCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.year, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning({ last: receiptCounter.last })
  if (!counted) throw new Error('payment_receipt_counter returned no row')
  return receiptNumber(year, counted.last)
}
