import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { mayDeleteQuarantined } from '@/care/requests/policy'
import { contactRequest } from '@/care/requests/table'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { ok } from '@/lib/result'
import { type Decider, type Decision, decideQuarantined } from './decide-quarantined'
import { wasDecidedAs } from './read-quarantine'

const DELETED = 'quarantine.deleted'

/** An admin deletes a request in quarantine with everything that belongs to it except the audit entries. */
export function deleteFromQuarantine(
  decider: Decider,
  id: UncheckedId<RequestId>,
): Promise<Decision<'deleted'>> {
  return decideQuarantined<'deleted'>(decider, id, {
    policy: mayDeleteQuarantined,
    decide: async (tx, row) => {
      await tx.delete(contactRequest).where(eq(contactRequest.id, row.id))
      await recordAudit(tx, {
        actorId: decider.userId,
        action: DELETED,
        subject: 'contact_request',
        subjectId: row.id,
      })
      return ok('deleted')
    },
    findEarlier: async (tx) => ((await wasDecidedAs(tx, id, DELETED)) ? 'deleted' : undefined),
  })
}
