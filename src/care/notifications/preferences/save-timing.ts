import { recordAudit } from '@/base/audit/record-audit'
import { lockPerson } from '@/care/accounts/find-account'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { readPreferences } from './read-preferences'
import { timingValues } from './read-revision'
import type { TimingInput } from './schema'
import { notificationTiming } from './table'

type Chooser = { readonly userId: UserId; readonly clientIp?: string | null }
type TimingCode = 'USER_NOT_FOUND' | 'CHANGED_ELSEWHERE'

/**
 * Stores quiet hours, and whether mails come at once or once a day. CHANGED_ELSEWHERE: another device saved after the
 * form was opened.
 */
export function saveTiming(
  { userId, clientIp }: Chooser,
  { digest, quiet, ...opened }: TimingInput,
): Promise<Result<SavedForm, TimingCode>> {
  const changed = {
    ...{ digest, updatedAt: now() },
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  }
  return allOrNothing<SavedForm, TimingCode>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const stored = timingValues(await readPreferences(tx, userId))
    return saveOnTop({ opened, stored, wanted: timingValues({ digest, quiet }) }, async () => {
      await tx
        .insert(notificationTiming)
        .values({ userId, ...changed })
        .onConflictDoUpdate({ target: notificationTiming.userId, set: changed })
      await recordAudit(tx, {
        ...{ actorId: userId, subject: 'user', subjectId: userId, clientIp },
        action: 'account.notification-times-set',
      })
      return ok(null)
    })
  })
}
