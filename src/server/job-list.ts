/** Every job of the queue: what, in which room, when. `scripts/pages/jobs.mjs` reads it, so it imports nothing. */

export type Job = {
  /** Name of the task in the queue. It must not change, because waiting jobs have it. */
  readonly name: string
  readonly room: string
  /** One sentence. */
  readonly does: string
  /** Crontab pattern in UTC; a job without one is added by a use case. */
  readonly cron?: string
  /** Also runs when a worker starts, because a process that is restarted every day might never run it. */
  readonly atStart?: true
  /** A run that was missed while no worker ran is added later, if it is not older than this. */
  readonly catchUpHours?: number
}

export const JOBS = [
  {
    name: 'send-mail',
    room: 'care/notifications',
    does: 'Hands one mail to the mail server, or tries again later; keeps to what its reader wants.',
  },
  {
    name: 'deliver-notification',
    room: 'care/notifications',
    does: 'Sends a text message, a chat message or a push message about one event, or tries again later.',
  },
  {
    name: 'send-digest',
    room: 'care/notifications',
    does: 'Makes one mail of the news that was gathered for a person.',
  },
  {
    name: 'ask-password-reset',
    room: 'care/sign-in',
    does: 'Mails a link for a new password, if the address has an account.',
  },
  {
    name: 'answer-sign-up',
    room: 'care/sign-in',
    does: 'Creates the account of a sign-up, or tells the owner of the address that there is one.',
  },
  {
    name: 'mail-about-message',
    room: 'care/conversations',
    does: 'Mails about a message that was not read two minutes after it was sent.',
  },
  {
    name: 'send-scheduled-message',
    room: 'care/conversations',
    does: 'Sends a message of the team that was written to be sent later, or holds it.',
  },
  {
    name: 'tell-of-order-move',
    room: 'care/orders',
    does: 'Tells a patient that their treatment has begun or is complete, two minutes later, unless that was undone.',
  },
  {
    name: 'mail-about-chat',
    room: 'care/live-chat',
    does: 'Mails about an answer in a chat that was not seen two minutes after it was written.',
  },
  {
    name: 'refund-card-payment',
    room: 'care/payments',
    does: 'Orders a refund at the card provider, or tries again later.',
  },
  {
    name: 'make-export',
    room: 'care/privacy',
    does: 'Makes the archive of everything about a person who asked for it.',
  },
  {
    name: 'publish-scheduled-content',
    room: 'server',
    does: 'Publishes and unpublishes content whose time has come.',
    cron: '* * * * *',
  },
  {
    name: 'seal-audit',
    room: 'base/audit',
    does: 'Adds new audit entries to the hash chain.',
    cron: '* * * * *',
  },
  {
    name: 'delete-files-of-deleted-records',
    room: 'care/documents',
    does: 'Deletes the stored bytes of files whose record was deleted.',
    cron: '* * * * *',
  },
  {
    name: 'delete-unsent-files',
    room: 'care/documents',
    does: 'Deletes files whose form was not sent in time.',
    cron: '*/5 * * * *',
  },
  {
    name: 'expire-pending-requests',
    room: 'care/intake',
    does: 'Deletes requests that their sender did not confirm in time.',
    cron: '*/5 * * * *',
  },
  {
    name: 'expire-quarantined-requests',
    room: 'care/intake',
    does: 'Deletes quarantined requests that the desk did not release in time.',
    cron: '*/5 * * * *',
  },
  {
    name: 'delete-expired-exports',
    room: 'care/privacy',
    does: 'Deletes archives of exports after 24 hours.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-captchas',
    room: 'base/captcha',
    does: 'Deletes captcha codes that have expired.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-sign-in-challenges',
    room: 'care/sign-in',
    does: 'Deletes sign-ins that did not reach their second step in time.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-sessions',
    room: 'care/sign-in',
    does: 'Deletes sessions that have ended, and expired tokens of apps.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-mailed-links',
    room: 'care/sign-in',
    does: 'Deletes mailed links that were used, replaced or have expired.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-email-changes',
    room: 'care/sign-in',
    does: 'Deletes changes of an email address that are over.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-rate-limits',
    room: 'db',
    does: 'Deletes windows of the rate limits that are over.',
    cron: '*/5 * * * *',
  },
  {
    name: 'prune-idempotency-keys',
    room: 'db',
    does: 'Deletes answers that are no longer repeated to a form that is sent twice.',
    cron: '*/5 * * * *',
  },
  {
    name: 'remind-of-expiring-offers',
    room: 'care/offers',
    does: 'Reminds patients of an offer without an answer: by day, five days after it was sent or someone last wrote, and before it ends; in their list and by mail.',
    cron: '*/10 * * * *',
  },
  {
    name: 'remind-of-treatments',
    room: 'care/orders',
    does: 'Reminds patients of booked treatments that begin in 14, 3 or 1 days, in their list and by mail.',
    // In the morning, in Istanbul and in the countries most patients live in.
    cron: '0 7 * * *',
    catchUpHours: 12,
  },
  {
    name: 'check-card-payments',
    room: 'care/payments',
    does: 'Reads again card payments whose end the provider has not reported.',
    cron: '*/10 * * * *',
  },
  {
    name: 'prune-notifications',
    room: 'care/notifications',
    does: 'Deletes notifications older than 12 months that were read.',
    cron: '20 2 * * *',
    atStart: true,
  },
  {
    name: 'prune-webhook-log',
    room: 'care/webhooks',
    does: 'Deletes messages to webhooks after 30 days, and of each webhook all but the newest 5,000.',
    cron: '30 2 * * *',
    atStart: true,
  },
  {
    name: 'remove-unconfirmed-accounts',
    room: 'care/privacy',
    does: 'Deletes accounts that were never confirmed and have nothing attached.',
    cron: '7 * * * *',
    atStart: true,
  },
  {
    name: 'prune-record-shares',
    room: 'care/patient-record',
    does: 'Deletes links to shared records 30 days after they ended, with the list of who opened them.',
    cron: '27 * * * *',
    atStart: true,
  },
  {
    name: 'repeat-erasures',
    room: 'care/privacy',
    does: 'Erases persons again whom a restored backup brought back.',
    cron: '47 * * * *',
    atStart: true,
  },
  {
    name: 'erase-overdue',
    room: 'care/privacy',
    does: 'Carries out erasures that no admin carried out within four weeks.',
    cron: '57 * * * *',
    atStart: true,
  },
  {
    name: 'end-retention',
    room: 'care/privacy',
    does: 'Deletes what was kept of erased persons once its time is over.',
    cron: '40 2 * * *',
    atStart: true,
  },
  {
    name: 'remove-old-requests',
    room: 'care/privacy',
    does: 'Deletes requests without a booking 12 months after anything last happened to them, bookings after their retention, reasons for exports of requests after a year, and why files were removed from bookings after 28 days.',
    cron: '50 2 * * *',
    atStart: true,
  },
  {
    name: 'sweep-orphan-files',
    room: 'care/documents',
    does: 'Moves stored files that no record names to the trash, and deletes the trash of past days.',
    cron: '17 * * * *',
    atStart: true,
  },
  {
    name: 'prune-message-drafts',
    room: 'care/conversations',
    does: 'Deletes drafts of messages after 30 days, and cancelled messages after a day.',
    cron: '37 * * * *',
    atStart: true,
  },
  {
    name: 'mail-chat-transcripts',
    room: 'care/live-chat',
    does: 'Mails the transcript of chats that are closed and whose visitor asked for it.',
    cron: '* * * * *',
  },
  {
    name: 'close-idle-chats',
    room: 'care/live-chat',
    does: 'Closes chats in which nobody has written for 72 hours.',
    cron: '13 * * * *',
    atStart: true,
  },
  {
    name: 'prune-chats',
    room: 'care/live-chat',
    does: 'Deletes chats 90 days after they were closed, except those that became a request.',
    cron: '33 * * * *',
    atStart: true,
  },
  {
    name: 'prune-live-changes',
    room: 'base/live',
    does: 'Deletes announced changes that are older than a day.',
    cron: '47 * * * *',
    atStart: true,
  },
  {
    name: 'prune-page-counts',
    room: 'base/counts',
    does: 'Deletes visit counts that are older than we keep them.',
    cron: '27 * * * *',
    atStart: true,
  },
  {
    name: 'seal-late-audit',
    room: 'base/audit',
    does: 'Adds audit entries to the hash chain that were written with a much older time.',
    cron: '50 0 * * *',
    atStart: true,
  },
  {
    name: 'seal-plain-offers',
    room: 'care/orders',
    does: 'Encrypts the contents of offers and orders from before they were encrypted.',
    cron: '10 1 * * *',
    atStart: true,
  },
  {
    name: 'verify-audit',
    room: 'care/staff',
    does: 'Checks the whole hash chain of the audit log and writes down the result; a broken one is mailed to admins and fails the job.',
    cron: '30 1 * * *',
    catchUpHours: 24,
  },
] as const satisfies readonly Job[]

export type JobName = (typeof JOBS)[number]['name']
