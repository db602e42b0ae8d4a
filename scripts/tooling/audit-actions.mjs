/** The actions of the audit log as the source writes them, and one sentence for each. */

/** Braces hold what the source fills in. */
export const AUDIT_ACTIONS = {
  'account.created': 'an account was created with a contact request',
  'account.registered': 'a visitor signed up, by mail or with Google',
  'account.verified': 'the address of an account was confirmed',
  'access-list.read': 'a patient opened the list of who read their data',
  'consent.given': 'a patient agreed to something on the privacy page',
  'consent.withdrawn': 'a patient withdrew a consent',
  'content.commented': 'an editor commented on a record of the content',
  'content.comment-resolved': 'an editor marked such a comment as resolved',
  'content.comment-reopened': 'an editor opened it again',
  'content.review-asked': 'an editor asked a colleague, or all, to look at a record of the content',
  'content.review-answered': 'the colleague answered',
  'content.review-withdrawn': 'whoever asked no longer needs it',
  'content.published': 'an editor published a record of the content',
  'figures.saved': 'a member of the team saved the figures of a period as a file',
  'request.exported': 'an admin saved requests of the list as a file, with a reason',
  'request.deleted-by-admin': 'an admin deleted a request with all that belongs to it, with a reason',
  'document.deleted-by-admin': 'an admin deleted a file of a patient, with a reason',
  'account.image-removed-by-admin': 'an admin deleted the profile image of a patient, with a reason',
  'export.requested-by-admin': 'an admin had the archive of all data of a patient made, with a reason',
  'export.requested': 'a patient asked for the archive of all their data',
  'export.made': 'that archive was made',
  'export.downloaded': 'it was downloaded by its owner',
  'erasure.requested': 'a patient asked for the erasure of their data',
  'erasure.cancelled': 'a patient took that back',
  'erasure.entered':
    'an admin entered the erasure that a patient asked for by letter or on the phone, with a reason',
  'erasure.cancelled-by-admin': 'an admin cancelled an erasure for a patient, with a reason',
  'erasure.done': 'the data of a person were erased, by an admin or by the job',
  'erasure.repeated': 'an erasure was carried out again after a backup was restored',
  'erasure.ended': 'what was kept of an erased person was deleted after its time',
  'account.removed-unconfirmed': 'an account that was never confirmed was deleted',
  'request.removed-old': 'a request was deleted because its time was over',
  'order.removed-old': 'a booking was deleted because its time was over',
  'account.staff-{role}': 'an operator created a member of staff, or changed the role',
  'account.invited-{role}': 'an admin invited a member of staff',
  'account.invitation-sent': 'an admin had the invitation sent again',
  'account.invitation-withdrawn': 'an admin withdrew an invitation; its account was deleted',
  'account.role-{role}': 'an admin changed the role of a member of staff',
  'account.disabled': 'an admin disabled an account',
  'account.enabled': 'an admin enabled a disabled account',
  'account.unlocked': 'an admin let a person try to sign in again',
  'account.sessions-ended-by-admin': 'an admin ended sessions of a person',
  'account.looked-up': 'an admin looked for a patient’s account, or opened its page',
  'account.signed-in': 'a session was opened',
  'account.sign-in-failed':
    'signing in, or confirming an address, was refused: wrong password, or no account that may sign in',
  'account.signed-out': 'a session was ended by its owner',
  'account.sessions-ended': 'other sessions were ended, by the owner or because there were too many',
  'account.app-token-reused': 'an old token of an app was sent again, and its session was ended',
  'account.code-failed': 'a wrong code at the second step of signing in',
  'account.recovery-code-used': 'a recovery code was used instead of the authenticator app',
  'account.second-factor-begun': 'the set-up of an authenticator app began',
  'account.set-up-code-failed': 'a wrong code while an authenticator app was set up',
  'account.second-factor-on': 'the second step was switched on',
  'account.second-factor-moved': 'the second step moved to another authenticator app',
  'account.second-factor-off': 'the second step was switched off by its owner',
  'account.second-factor-reset': 'the second step was removed by an admin or an operator',
  'account.recovery-codes-renewed': 'new recovery codes were made',
  'account.re-entry-failed': 'a wrong password in an open session',
  'account.re-entry-limited': 'too many wrong passwords or codes in an open session',
  'account.password-set': 'a password was set with a mailed link',
  'account.password-changed': 'a password was changed in an open session',
  'account.reset-asked': 'a link for a new password was mailed',
  'account.email-change-asked': 'a link to a new address was mailed',
  'account.email-changed': 'the address of an account was changed',
  'account.profile-changed': 'a person changed their name, phone, language or location',
  'account.image-changed': 'a person chose a profile image',
  'account.image-removed': 'a person deleted their profile image',
  'account.address-changed': 'a person changed an address or to whom invoices are written',
  'account.preferences-changed': 'a person changed language, theme, time zone or how messages are shown',
  'account.google-connected': 'an account was connected with Google',
  'account.google-disconnected': 'an account was disconnected from Google',
  'account.google-refused': 'a sign-in with Google was refused for this account',
  'account.notifications-chosen': 'a patient switched a kind of notification on or off for a channel',
  'account.notification-times-set': 'a patient changed quiet hours, or how often news are mailed',
  'account.push-device-added': 'a browser was registered for push messages',
  'account.push-device-removed': 'push messages to one or all browsers were ended',
  'chat.started': 'a visitor or a patient began a chat',
  'chat.message-sent': 'a visitor or a patient wrote in a chat',
  'chat.email-left': 'a visitor left the address for answers, or asked for the transcript by mail',
  'chat.resumed': 'a visitor opened a chat with a mailed link',
  'chat.became-request': 'a visitor made a request of a chat',
  'chat.closed': 'a chat was ended',
  'conversation.started': 'a patient or the care team began a conversation about a request',
  'conversation.read': 'a conversation was opened on the desk',
  'message.sent': 'a message was added to a conversation',
  'message.scheduled': 'a member of the care team wrote a message to be sent later',
  'message.scheduled-changed': 'a scheduled message was changed',
  'message.scheduled-cancelled': 'a scheduled message was cancelled',
  'message.scheduled-restored': 'the cancelling of a scheduled message was taken back',
  'message.held': 'a scheduled message was not sent at its time and waits for a decision',
  'message.sent-now': 'a scheduled message was sent before its time, or after it was held',
  'message.translated': 'a member of the care team translated a message of a patient for the colleagues',
  'message.translation-deleted': 'such a translation was deleted',
  'chat.read': 'a chat was opened on the desk',
  'chat.claimed': 'a member of the care team took a chat from the queue',
  'chat.transferred': 'a chat was handed to a member of the care team',
  'chat.released': 'a chat was put back into the queue',
  'chat.answered': 'the care team wrote in a chat',
  'request.reviewed': 'the care team wrote down that a doctor has read a case',
  'request.review-withdrawn': 'the care team withdrew a medical review that was written down by mistake',
  'request.review-read': 'a member of the care team read the notes of medical reviews',
  'request.assigned': 'a member of the care team put a request into someone’s hands',
  'request.filed-for-caller': 'a member of the care team took a request down on the phone',
  'request.noted': 'a member of the care team noted something about a request for the colleagues',
  'request.answered': 'a member of the care team noted that a patient was answered outside the desk',
  'request.unanswered': 'a member of the care team noted that a patient waits for an answer after all',
  'request.linked': 'the care team noted that a request is from the same person as an earlier one',
  'request.unlinked': 'the care team noted that a request is from another person than an earlier one',
  'request.view-saved': 'a member of the care team saved filters of the list of requests under a name',
  'request.view-deleted': 'a member of the care team removed such filters',
  'request.added': 'a patient added something to their request',
  'request.received': 'a contact request was stored',
  'request.quarantined': 'a contact request was stored in quarantine',
  'request.parked': 'a contact request is pending until the owner of its address confirms it',
  'request.parked-dropped': 'the owner of the address declined a pending request',
  'request.parked-withdrawn':
    'a member of the care team deleted an unconfirmed request that was taken down on the phone',
  'request.parked-mailed': 'the mail about an unconfirmed request on the phone was sent again',
  'unconfirmed.listed':
    'an unconfirmed request on the phone was shown in its list, which has the name; once in an hour for each reader',
  'request.parked-expired': 'a pending request was deleted after its time',
  'profile.read': 'the profile of the person who sent a request was opened on the desk',
  'request.read': 'a request was opened on the desk',
  'request.listed':
    'a request was shown in a list of the desk, which names its treatment, and in the list of calls its phone number; once in an hour for each reader',
  'request.resume': 'the desk plans a request again after its booking was cancelled',
  'request.{action}': 'the desk began work on a request (`take_up`) or declined it (`decline`)',
  'request.handed-over': 'an open request went to another member of the team, or to nobody yet',
  'request.cancel': 'a patient withdrew a request',
  'record.consented': 'a patient agreed to the processing of health data on the page of the record',
  'record.changed': 'a patient saved an answer of their record',
  'record.read': 'a patient’s record was opened on the desk',
  'record.opened':
    'a member of the team gave a reason for reading record and files of a patient who is not in their care',
  'record.shared': 'a patient made a link to their record',
  'record.share-revoked': 'a patient ended such a link',
  'record.share-opened': 'somebody read or downloaded a record by such a link',
  'quarantine.read': 'a quarantined request was opened on the desk',
  'quarantine.released': 'the desk released a quarantined request',
  'quarantine.parked': 'a released request is pending until the owner of its address confirms it',
  'quarantine.deleted': 'the desk deleted a quarantined request',
  'quarantine.expired': 'a quarantined request was deleted after its time',
  'offer.created': 'a draft of an offer was created',
  'offer.cloned': 'the draft of another offer was made from an offer',
  'offer.draft_deleted': 'a draft of an offer was deleted',
  'offer.approval_asked': 'the approval of a discount in an offer was asked for',
  'offer.approval_{decision}': 'a second member of the team approved (`approved`) or refused (`refused`) it',
  'offer.read': 'an offer was opened on the desk',
  'offer.{kind}': 'an offer was sent (`sent`) or a new version of it (`revised`)',
  'offer.sent': 'the same, for an offer of the demo content',
  'offer.cancelled': 'an offer was withdrawn',
  'offer.{decision}': 'a patient accepted (`accepted`) or declined (`declined`) an offer',
  'offer.accepted': 'the same, for an offer of the demo content',
  'message.answer-saved': 'a canned answer of the team was added or changed',
  'message.answer-deleted': 'a canned answer of the team was deleted',
  'price.saved': 'a price of the price list was added or changed',
  'price.deleted': 'a price of the price list was deleted',
  'order.booked': 'an order was made from an accepted offer',
  'payment.listed':
    'an open payment, or a cancelled order that holds money, was shown in the list of the desk, which names its patient; once in an hour for each reader',
  'payment.{event}':
    'something happened to a payment: it was asked for, begun, confirmed, failed, settled or paid back, or a confirmation of the bank was added',
  'order.listed':
    'an order was shown in the list of the desk, which names treatments; once in an hour for each reader',
  'order.read': 'an order was opened on the desk',
  'order.rated': 'a patient rated their stay, or changed their rating',
  'order.trip_changed': 'the trip card or the notes of an order were changed at the desk',
  'order.undone': 'that a treatment was started or completed was undone',
  'order.file_added': 'the care team added a file to an order',
  'order.file_removed': 'the care team deleted a file that it had added to an order',
  'order.rest_kept': 'an admin decided that what a cancelled order still held is not refunded',
  'order.{event.kind}': 'an order was started, completed or cancelled',
  'document.uploaded': 'a signed-in person uploaded a file',
  'document.updated': 'a patient changed title or kind of a document, or what it belongs to',
  'document.deleted': 'a patient deleted a document',
  'document.read': 'a file was downloaded',
  'document.previewed': 'the small picture of a file was shown',
  'document.read-with-reason':
    'a file was downloaded after a reason was given: of a patient not in care, or by an admin',
  'document.previewed-with-reason': 'the same, of its small picture',
  'document.refused-{code}': 'an uploaded file was refused, with the reason',
  'document.refused-consent':
    'an upload was refused: its owner withdrew the consent to health data meanwhile',
  'schedule.added': 'a member of the care team added a shift',
  'schedule.edited': 'a member of the care team changed a shift or its status',
  'schedule.deleted': 'a member of the care team deleted a shift',
  'schedule.copied': 'a member of the care team added a shift by copying another day',
  'schedule.undone': 'a member of the care team took back a change of a shift',
  'audit.search': 'an admin searched the audit log',
  'audit.verified': 'the chain of the audit log was checked, by the nightly job or a command: it is intact',
  'audit.broken': 'the same: it is broken',
  'on-call.organisation-created': 'the desk made an on-call organisation',
  'on-call.organisation-changed': 'its settings were changed',
  'on-call.organisation-archived': 'it was archived: its calendars answer no more',
  'on-call.organisation-restored': 'it is in use again',
  'on-call.member-added': 'a person was added to an on-call organisation',
  'on-call.member-changed': 'name, number or account of such a person was changed',
  'on-call.shift-added':
    'a shift of an on-call organisation was added; each week of a repetition has its own entry',
  'on-call.shift-changed': 'such a shift was changed',
  'on-call.override-added': 'an exception from the shifts was added',
  'on-call.override-changed': 'such an exception was changed',
  'on-call.{kind}-removed': 'a `member`, `shift` or `override` of an on-call organisation was removed',
  'on-call.{kind}-restored': 'that was undone',
  'on-call.note-written': 'a hand-over note was written',
  'on-call.feed-created': 'a secret link to a calendar of an on-call organisation was made',
  'on-call.feed-revoked': 'such a link was ended',
  'api-token.created': 'an admin made a token with which another program uses the content API',
  'api-token.revoked': 'an admin ended such a token',
  'api-token.request-sent': 'another program sent a contact request with its token',
  'webhook.created': 'an admin added a webhook: a program that is told of changes of the content',
  'webhook.changed': 'its name, address or collections were changed',
  'webhook.paused': 'it was paused',
  'webhook.resumed': 'it is told of changes again',
  'webhook.deleted': 'it was deleted, with its log',
  'webhook.secret-renewed': 'it has a new secret',
  'webhook.tested': 'an admin had a test message sent to it',
  'webhook.sent-again': 'an admin had one of its messages sent again',
  'mail.retried': 'the desk had a failed mail sent again',
  'job.retried': 'the desk had a failed job run again',
  '{kind}.put-aside': 'the desk took a failed `mail` or `job` off the list, with a reason',
}

/** `recordAccountEvent` and what calls it receive the action without its subject: a text, or the name of one. */
const OF_ACCOUNTS = /(?:recordAccountEvent\((?:[^,()]|\(\))+,|noteFailure\()\s*(?:['`]([^'`]+)['`]|(\w+))/g
/** `account.${…}`: `recordAccountEvent` itself, and a search for the entries of a constant's action. */
const FILLED_BY_ACCOUNTS = /^account\.\{(?:action|[A-Z_]+)\}$/
const SUBJECTS =
  'account|chat|conversation|message|record|request|unconfirmed|quarantine|offer|price|order|on-call|payment|document|mail|job|consent|access-list|export|erasure|schedule|audit|figures|profile|api-token|content|webhook'
/** Not audit actions, although they look the same: names of server actions and idempotency scopes. */
const LITERAL = new RegExp(`(?<!\\bname: |\\b(?:createPost|once)\\()'((?:${SUBJECTS})\\.[a-z_-]+)'`, 'g')
const TEMPLATE = new RegExp(`\`((?:${SUBJECTS}|\\$\\{kind\\})\\.[^\`]+)\``, 'g')

/**
 * @param {readonly (readonly [string, string])[]} sources path and text of each file; screens are left out, since keys
 *   of messages look the same
 * @param {ReadonlyMap<string, string>} constants from `constantsIn` of all sources
 * @returns {Set<string>} actions; of what is filled in, the first name in braces
 */
export function actionsIn(sources, constants = constantsIn(sources)) {
  const actions = new Set()
  for (const [file, source] of sources) {
    if (file.endsWith('.tsx')) continue
    const text = source.replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, action] of text.matchAll(LITERAL)) actions.add(action)
    for (const [, template] of text.matchAll(TEMPLATE))
      if (!FILLED_BY_ACCOUNTS.test(placeholders(template))) actions.add(placeholders(template))
    for (const action of accountActionsIn(text, constants)) actions.add(`account.${action}`)
  }
  return actions
}

/** @returns {Map<string, string>} texts by the names of the constants that hold them, of all files together */
export function constantsIn(sources) {
  const all = sources.flatMap(([, text]) => [...text.matchAll(/^export const ([A-Z_]+) = '([^']+)'$/gm)])
  return new Map(all.map(([, name, text]) => [name, text]))
}

function accountActionsIn(text, constants) {
  return [...text.matchAll(OF_ACCOUNTS)].flatMap(([, written, name]) =>
    written === undefined ? valuesOf(name, text, constants) : [placeholders(written)],
  )
}

/** The texts a name may have: those of its line in the same file (`isNew ? 'one' : 'other'`), or a constant's. */
function valuesOf(name, text, constants) {
  const [, line] = new RegExp(`\\bconst ${name} = (.*)`).exec(text) ?? []
  if (line !== undefined) return [...line.matchAll(/'([^']+)'/g)].map(([, value]) => value)
  return constants.has(name) ? [constants.get(name)] : []
}

function placeholders(template) {
  return template.replace(/\$\{(\w+(?:\.kind)?)[^}]*\}/g, '{$1}')
}

/** @returns {string[]} differences between the table above and these sources */
export function faultsOfActions(sources, table = AUDIT_ACTIONS) {
  const found = actionsIn(sources)
  return [
    ...[...found]
      .filter((action) => !Object.hasOwn(table, action))
      .map((action) => `The audit action ${action} has no sentence in scripts/tooling/audit-actions.mjs`),
    ...Object.keys(table)
      .filter((action) => !found.has(action))
      .map((action) => `The audit action ${action} is not recorded any more`),
  ]
}
