import { and, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isRecord } from '@/lib/is-record'
import type { Person, PersonalTable } from './find-rows'

type Row = Readonly<Record<string, unknown>>

/** A person's rows of one table, decrypted, without the omitted columns. @throws if one was tampered with */
export async function readRows(db: Executor, owned: PersonalTable, person: Person): Promise<readonly Row[]> {
  const isExported = 'file' in owned.exported ? owned.exported.only : undefined
  const rows: readonly unknown[] = await db
    .select(columnsOf(owned))
    .from(owned.table)
    .where(and(owned.isOf(person), isExported?.(person)))
  return rows.map((row) => (isRecord(row) ? openRow(owned, row) : {}))
}

/** What is read of a row: a text that is the team's own there is not. */
function columnsOf({ table, teamText }: PersonalTable) {
  const columns = getTableColumns(table)
  if (!teamText) return columns
  const { column, where } = teamText
  const readable = sql`case when ${where} then null else ${column} end`
  return { ...columns, [nameOf(table, column.name)]: readable }
}

function openRow({ table, leavesOut = {}, sealedBy, sealedUnder }: PersonalTable, row: Row): Row {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !(name in leavesOut))
  const idName = sealedBy ? nameOf(table, sealedBy.name) : 'id'
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const context =
        `${getTableName(table)}:${String(row[idName])}:${sealedUnder === 'fields' ? name : column.name}` as const
      return [name, openValue(row[name], context)]
    }),
  )
}

export function nameOf(table: PersonalTable['table'], column: string): string {
  return Object.entries(getTableColumns(table)).find(([, one]) => one.name === column)?.[0] ?? 'id'
}

/** Decrypts sealed texts and parses JSON inside them. */
function openValue(value: unknown, context: `${string}:${string}:${string}`): unknown {
  if (typeof value !== 'string' || !/^v1\.[^.]+\.[^.]+\.[^.]+$/.test(value)) return value
  const text = open(value, context, env().DATA_KEYS)
  return /^[[{]/.test(text) ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
