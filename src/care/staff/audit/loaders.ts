/** What the desk shows of the audit log. Admins only. */
import { recordAudit } from '@/base/audit/record-audit'
import { type ChainCheck, findChainCheck } from '@/base/audit/record-check'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UncheckedId, UserId } from '@/lib/record-ids'
import { AUDIT_PAGE_SIZE, RECENT_ENTRIES } from '../constants'
import { mayReadAuditLog } from '../policy'
import { findFilter } from './find-filter'
import { listEntries } from './list-entries'
import type { AuditEntryView, AuditPage } from './present'
import { type AuditQuery, isSearch } from './schema'

const NOTHING: AuditPage = { entries: [], next: null }

/** A page of the audit log. A search is recorded itself, with the id that it is about, if there is one. */
export async function loadAuditLog(query: AuditQuery): Promise<AuditPage> {
  const actor = await currentActor()
  if (!actor || !mayReadAuditLog(actor)) return NOTHING
  const filter = await findFilter(careDb(), query)
  if (isSearch(query)) {
    const subject = filter?.subjectIds?.[0] ?? 'all'
    // What was typed is not kept: the log cannot be erased.
    const about = filter?.person ?? (subject === 'all' || isId(subject) ? subject : 'text')
    const entry = { action: 'audit.search', subject: 'audit', subjectId: about }
    await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  }
  return filter ? listEntries(careDb(), filter, AUDIT_PAGE_SIZE) : NOTHING
}

/** The newest entries by or about a person. */
export async function loadEntriesOf(person: UncheckedId<UserId>): Promise<readonly AuditEntryView[]> {
  if (!mayReadAuditLog(await currentActor()) || !isId<UserId>(person)) return []
  return (await listEntries(careDb(), { person }, RECENT_ENTRIES)).entries
}

/** The last check of the chain; undefined before the first one, and for anyone but admins. */
export async function loadChainCheck(): Promise<ChainCheck | undefined> {
  if (!mayReadAuditLog(await currentActor())) return undefined
  return findChainCheck(careDb())
}
