/** A member of the care team who can be called now, as the schedule has it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEAM_KEPT_MS } from '@/care/live-chat/visitor/constants'
import type { Locale } from '@/i18n/locales'
import { withDatabase } from './captcha'

type Duty = {
  readonly name: string
  readonly phone: string
  readonly from: number
  readonly to: number
  readonly locale?: Locale
}

/** Runs `work` with another member of the team in the schedule, who writes in `locale`. Times in milliseconds from now. */
export async function onDuty(
  { name, phone, from, to, locale = 'de' }: Duty,
  work: () => Promise<void>,
): Promise<void> {
  const id = randomUUID()
  await withDatabase((client) =>
    client.query(
      `with person as (
         insert into "user" (id, name, email, role, locale)
         values ($1, $2, $3, 'support', $7) returning id
       ), named as (
         insert into profile (user_id, first_name, last_name) select id, $2, 'Bereitschaft' from person
       )
       insert into support_entry (id, user_id, starts_at, ends_at, phone)
       select gen_random_uuid(), id, $4, $5, $6 from person`,
      [id, name, `${id}@team.example`, new Date(Date.now() + from), new Date(Date.now() + to), phone, locale],
    ),
  )
  // Until then a chat window may be told who was there before.
  await sleep(TEAM_KEPT_MS)
  try {
    await work()
  } finally {
    await withDatabase((client) => client.query('delete from "user" where id = $1', [id]))
  }
}
