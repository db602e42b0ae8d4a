import { recordCheck } from '@/base/audit/record-check'
import { readHead, saveHead } from '@/base/audit/save-head'
import { assertIntact, verifyAudit } from '@/base/audit/verify-audit'
import { queueMail } from '@/base/mail/queue-mail'
import { listAdmins } from '@/care/accounts/list-admins'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'

/**
 * Checks the chain of the audit log and writes the result into it. Where it is broken, each admin gets a mail, once a
 * day. @throws AuditBrokenError then, so that the job is listed at the desk as well
 */
export async function verifyAuditNightly(db: CareDb): Promise<void> {
  const check = await verifyAudit(db, await readHead(db))
  await inTransaction(async (tx) => {
    await recordCheck(tx, 'nightly', check)
    if (check.broken) await mailAdmins(tx, check.broken.position)
  }, db)
  if (check.end) await saveHead(db, check.end)
  assertIntact(check)
}

async function mailAdmins(tx: Tx, position: number): Promise<void> {
  const at = now().toISOString()
  for (const { userId, email, locale } of await listAdmins(tx))
    await queueMail(tx, {
      ...{ key: `audit-broken:${position}:${at.slice(0, 10)}:${userId}`, to: email, locale, userId },
      template: 'audit-broken',
      props: { checkedAt: at, position, auditUrl: `${env().PUBLIC_URL}/${locale}/desk/audit` },
    })
}
