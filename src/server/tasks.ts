/** The function of every job in `job-list.ts`. Loaded only by a process with a worker. */
import { sealAudit, sealLateAudit } from '@/base/audit/jobs'
import { pruneChallenges as pruneCaptchas } from '@/base/captcha/prune-challenges'
import { pruneCounts } from '@/base/counts/add-counts'
import { pruneChanges } from '@/base/live/prune-changes'
import { pruneDrafts } from '@/care/conversations/drafts/prune-drafts'
import { conversationTasks } from '@/care/conversations/jobs'
import { pruneScheduled } from '@/care/conversations/later/prune-scheduled'
import { laterTasks } from '@/care/conversations/later/send-scheduled'
import { deleteRemoved } from '@/care/documents/orphans/delete-removed'
import { sweepOrphans } from '@/care/documents/orphans/sweep-orphans'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { prunePending } from '@/care/intake/pending/prune-pending'
import { pruneQuarantine } from '@/care/intake/quarantine/prune-quarantine'
import { closeIdleChats } from '@/care/live-chat/close-idle-chats'
import { releaseUnattendedChats } from '@/care/live-chat/desk/release-unattended-chats'
import { chatTasks } from '@/care/live-chat/mails/jobs'
import { mailTranscripts } from '@/care/live-chat/mails/mail-transcripts'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { notificationTasks } from '@/care/notifications/jobs'
import { pruneNotifications } from '@/care/notifications/prune-notifications'
import { remindOfAnswer } from '@/care/offers/reminders/remind-of-answer'
import { remindOfExpiry } from '@/care/offers/reminders/remind-of-expiry'
import { orderTasks } from '@/care/orders/jobs'
import { remindOfTreatment } from '@/care/orders/remind-of-treatment'
import { sealPlainContents } from '@/care/orders/seal-plain-contents'
import { pruneShares } from '@/care/patient-record/share/prune-shares'
import { checkCheckouts } from '@/care/payments/checkout/check-checkouts'
import { paymentTasks } from '@/care/payments/jobs'
import { endRetention, eraseOverdue, repeatErasures } from '@/care/privacy/erasure/jobs'
import { deleteExpired, exportTasks } from '@/care/privacy/export/jobs'
import { pruneReasons } from '@/care/privacy/prune-reasons'
import { removeOldRequests } from '@/care/privacy/remove-old-requests'
import { removeUnconfirmed } from '@/care/privacy/remove-unconfirmed'
import { pruneEmailChanges } from '@/care/sign-in/email/prune-email-changes'
import { accountTasks } from '@/care/sign-in/jobs'
import { pruneChallenges as pruneSignIns } from '@/care/sign-in/second-factor/prune-challenges'
import { pruneSessions } from '@/care/sign-in/security/prune-sessions'
import { pruneTokens } from '@/care/sign-in/tokens/prune-tokens'
import { verifyAuditNightly } from '@/care/staff/audit/verify-audit-nightly'
import { pruneDeliveries } from '@/care/webhooks/deliveries/prune-deliveries'
import { readCarePhone } from '@/content/site-settings/read-site-settings'
import type { CareDb } from '@/db/client'
import { pruneKeys } from '@/db/idempotency'
import type { Task } from '@/db/jobs'
import { pruneRateBuckets } from '@/db/rate-limit'
import type { JobName } from './job-list'
import { publishIfDue } from './publishing'

export const tasks: Readonly<Record<JobName, Task>> = {
  ...notificationTasks(readCarePhone),
  ...accountTasks,
  ...conversationTasks,
  ...laterTasks,
  ...orderTasks,
  ...chatTasks,
  ...paymentTasks,
  ...exportTasks,
  'publish-scheduled-content': async () => {
    await publishIfDue()
  },
  'seal-audit': onDatabase(sealAudit),
  'delete-files-of-deleted-records': onDatabase(deleteRemoved),
  'delete-unsent-files': onDatabase(pruneDocuments),
  'expire-pending-requests': onDatabase(prunePending),
  'expire-quarantined-requests': onDatabase(pruneQuarantine),
  'delete-expired-exports': onDatabase(deleteExpired),
  'prune-captchas': onDatabase(pruneCaptchas),
  'prune-sign-in-challenges': onDatabase(pruneSignIns),
  'prune-sessions': onDatabase(pruneSessions),
  'prune-mailed-links': onDatabase(pruneTokens),
  'prune-email-changes': onDatabase(pruneEmailChanges),
  'prune-rate-limits': onDatabase(pruneRateBuckets),
  'prune-idempotency-keys': onDatabase(pruneKeys),
  'remind-of-expiring-offers': onDatabase(
    async (db) => (await remindOfAnswer(db)) + (await remindOfExpiry(db)),
  ),
  'remind-of-treatments': onDatabase((db) => remindOfTreatment(db, readCarePhone)),
  'check-card-payments': onDatabase((db) => checkCheckouts(db)),
  'prune-notifications': onDatabase(pruneNotifications),
  'prune-webhook-log': onDatabase(pruneDeliveries),
  'remove-unconfirmed-accounts': onDatabase(removeUnconfirmed),
  'prune-record-shares': onDatabase(pruneShares),
  'repeat-erasures': onDatabase(repeatErasures),
  'erase-overdue': onDatabase(eraseOverdue),
  'end-retention': onDatabase(endRetention),
  'remove-old-requests': onDatabase(async (db) => {
    await pruneReasons(db)
    await removeOldRequests(db)
  }),
  'sweep-orphan-files': onDatabase(sweepOrphans),
  'prune-message-drafts': onDatabase(async (db) => {
    await pruneDrafts(db)
    await pruneScheduled(db)
  }),
  'mail-chat-transcripts': onDatabase(mailTranscripts),
  'close-idle-chats': onDatabase(closeIdleChats),
  'release-unattended-chats': onDatabase(releaseUnattendedChats),
  'prune-chats': onDatabase(pruneChats),
  'prune-live-changes': onDatabase(pruneChanges),
  'prune-page-counts': onDatabase(pruneCounts),
  'seal-late-audit': onDatabase(sealLateAudit),
  'seal-plain-offers': onDatabase(sealPlainContents),
  'verify-audit': onDatabase(verifyAuditNightly),
}

/** Makes a task of a function that needs only the database; its result is not used. */
function onDatabase(work: (db: CareDb) => Promise<unknown>): Task {
  return async (_payload, { db }) => {
    await work(db)
  }
}
