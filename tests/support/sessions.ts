/** Sessions without signing in, and connections that are made to wait for one another. */
import { Client } from 'pg'
import { lockPerson } from '@/care/accounts/find-account'
import { insertSession } from '@/care/sign-in/start-session'
import { inTransaction } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'

/**
 * As if its owner had just given the password.
 * @param secondFactorAt when the second step was given, if it was
 * @returns its token
 */
export function openSession(userId: UserId, secondFactorAt?: Date): Promise<string> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) throw new Error('no user has this id')
    return insertSession(tx, person, { clientIp: null, ...(secondFactorAt && { secondFactorAt }) })
  })
}

/**
 * Until so many connections of the application wait for a lock that another one holds, or what was started is over,
 * which is how a missing lock shows. @param url of the database, as superuser
 */
export async function untilWaiting(url: string, many: number, started: Promise<unknown>): Promise<void> {
  let isOver = false
  const mark = () => {
    isOver = true
  }
  started.then(mark, mark)
  const onlooker = new Client({ connectionString: url })
  await onlooker.connect()
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'kervan' and wait_event_type = 'Lock'`
  try {
    for (let look = 0; look < 400 && !isOver; look += 1) {
      const { rowCount } = await onlooker.query(waiting)
      if ((rowCount ?? 0) >= many) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    await onlooker.end()
  }
}

/** Holds a session's row as a slow query would: deleting it waits. @returns lets go */
export async function holdSession(url: string, token: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: url, application_name: 'holder' })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from session where token = $1 for update', [token])
  return async () => {
    await holder.query('commit')
    await holder.end()
  }
}
