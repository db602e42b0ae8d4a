import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { findZone } from '@/care/accounts/find-zone'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { OpenedForm } from '@/lib/opened-form'
import type { ScheduledMessageId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { knownTimeZone, type WallTime } from '@/lib/time-zone'
import { findLocale } from '../lock-conversation'
import { mayWriteToPatients } from '../policy'
import { sealScheduled } from '../seal-message'
import { lockScheduled } from './lock-scheduled'
import { planTime, type TimeCode } from './rules'
import { enqueueSending, stateColumns, timeError } from './schedule-message'
import { scheduledMessage } from './table'

type ScheduledChange = OpenedForm & {
  readonly scheduledId: UncheckedId<ScheduledMessageId>
  readonly text: string
  /** Empty for none. */
  readonly translation: string
  readonly translator: string
  /** On the patient's clock; undefined: the time stays. */
  readonly at: WallTime | undefined
  readonly clientIp?: string | null
}
export type ChangeScheduledCode =
  | 'FORBIDDEN'
  | 'SCHEDULED_GONE'
  | 'PATIENT_GONE'
  | 'CHANGED_ELSEWHERE'
  | TimeCode

/**
 * Changes a message that was not sent: by anyone who may answer, who signs it from then on if its texts are changed. One
 * that is held goes out again at its time, which must be ahead. CHANGED_ELSEWHERE: since the form was opened a colleague
 * has changed it, it is held, or the patient has sent something. The same change twice is one.
 */
export async function changeScheduled(
  actor: Actor,
  { scheduledId, text, translation, translator, at, clientIp, base, over }: ScheduledChange,
): Promise<Result<SavedForm, ChangeScheduledCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  return allOrNothing<SavedForm, ChangeScheduledCode>(async (tx) => {
    const found = await lockScheduled(tx, scheduledId)
    if (!found || found.row.state === 'cancelled') return err('SCHEDULED_GONE')
    const { row, held, conversation, values: stored } = found
    if (held === 'patient_gone') return err('PATIENT_GONE')
    const zone = knownTimeZone(await findZone(tx, conversation.userId))
    const planned = at ? planTime(at, zone, now()) : ok(row.sendAt)
    if (!planned.ok) return timeError(planned.code)
    const sendAt = planned.value
    if (sendAt <= now()) return timeError('TIME_PAST')
    const texts = { text, translation, translator: translation === '' ? '' : translator }
    const { patientWroteAt } = stored
    const wanted = { ...texts, sendAt: sendAt.toISOString(), held: null, patientWroteAt }
    return saveOnTop<ChangeScheduledCode>({ opened: { base, over }, stored, wanted }, async () => {
      const isRetranslated = translation !== stored.translation
      const isRewritten = text !== stored.text || isRetranslated
      // The patient may have another language by now; a translation that stays is in the one it was written in.
      const locale = isRetranslated ? await findLocale(tx, conversation) : row.translationLocale
      await tx
        .update(scheduledMessage)
        .set({
          ...{ sendAt, state: 'waiting', heldAs: null },
          authorId: isRewritten || !found.isWriterOfTeam ? actor.userId : row.authorId,
          text: sealScheduled(row.id, 'text', text),
          translation: translation === '' ? null : sealScheduled(row.id, 'translation', translation),
          translationLocale: translation === '' ? null : locale,
          translator: translation === '' ? null : translator,
          patientWroteAt: conversation.request.patientWroteAt,
          // Its reader has seen what became of the request, and which files are still there.
          ...stateColumns(found.state),
          fileCount: found.state.fileCount,
        })
        .where(eq(scheduledMessage.id, row.id))
      const entry = {
        action: 'message.scheduled-changed',
        subject: 'conversation',
        subjectId: row.conversationId,
      }
      await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
      await enqueueSending(tx, row.id, sendAt)
      return ok(null)
    })
  })
}
