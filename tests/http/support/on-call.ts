/** A member of the care team who can be called now. */
import { withDatabase } from '../../e2e/support/captcha'
import { newPerson } from './people'

/** Runs `work` during the shift of a member of its own. */
export async function whileOnCall(work: () => Promise<void>): Promise<void> {
  const { userId } = await newPerson({ role: 'support' })
  await withDatabase((client) =>
    client.query(
      `insert into support_entry (id, user_id, starts_at, ends_at, phone)
       values (gen_random_uuid(), $1, now() - interval '1 hour', now() + interval '1 hour', '+902125550100')`,
      [userId],
    ),
  )
  try {
    await work()
  } finally {
    await withDatabase((client) => client.query('delete from "user" where id = $1', [userId]))
  }
}
