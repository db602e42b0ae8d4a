/**
 * Checks the interface's messages: each key exists in all four languages with the same arguments, is used, and
 * follows the terms of docs/voice.md. (A key that is used but missing is TypeScript's finding: German gives the
 * types.) `@lingual/i18n-check` compares keys and arguments; this script is needed anyway for the terms, unfinished
 * texts and keys that are computed from data.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { readMessage } from './tooling/icu.mjs'
import { usedKeys } from './tooling/message-usage.mjs'
import { unfinishedIn } from './tooling/unfinished-texts.mjs'
import { refusedIn } from './tooling/wording.mjs'

const LANGUAGES = ['de', 'en', 'tr', 'fr']
const [source, ...others] = LANGUAGES

/**
 * Keys that are computed from data, which a search of the source cannot find, with the place that uses them.
 * `namespace:prefix.` exempts all keys below the prefix.
 */
const COMPUTED = [
  'cities:', // one per zone, src/i18n/cities.ts
  'failure:', // part of a script as a whole, src/surfaces/frame/error-pages/error-page-words.ts
  'accounts:failure.', // handed on by a context, src/surfaces/frame/error-pages/failure-words.tsx
  'accounts:errors.', // the same, in the forms of that room
  'accounts:google.notes.', // one per reason, src/surfaces/auth/sign-in/sign-in-screen.tsx
  'accounts:setPassword.rules.', // one per rule, src/surfaces/forms/accounts/password-rules.tsx
  'accounts:demoAccounts.', // one per role, src/surfaces/auth/sign-in/demo-accounts.tsx
  'editing:languages.state.', // one per state, src/surfaces/admin/translations
  'richText:', // handed to the editor as a whole, src/surfaces/admin/markdown/rich-text-words.ts
  'editing:compliance.rules.', // one per rule, src/content/compliance/hooks.ts
  'conversations:errors.',
  'orders:rating.errors.', // the texts of a form's codes, src/surfaces/portal/orders/stay-rating.tsx
  'conversations:new.', // handed to the form as a whole, src/surfaces/portal/messages/conversation-form.tsx
  'conversations:draft.', // one per state, src/surfaces/forms/message-draft.tsx
  'conversations:translate.', // the same, src/surfaces/desk/messages/translation-fields.tsx
  'portal:navigation.', // one per section, src/surfaces/portal/portal-navigation.tsx
  'reviews:errors.',
  'requestTeam:errors.',
  'adminTasks:errors.', // one per code, src/surfaces/desk/admin-tasks/admin-errors.ts
  'onCall:kinds.', // one per kind, src/surfaces/desk/on-call/form-specs.ts
  'phoneRequest:', // handed to the form as a whole, src/surfaces/desk/new-request/new-request-form.tsx
  'requestTeam:queues.', // one per queue, src/surfaces/desk/request-queues/queue-links.tsx
  'requestTeam:related.', // handed to the forms as a whole, src/surfaces/desk/request-team
  'desk:act.grounds.', // one per ground, src/surfaces/desk/requests/request-action-bar.tsx
  'ownRequests:errors.',
  'payments:errors.', // one per code, src/surfaces/portal/payments/pay-form.tsx
  'payments:desk.', // handed to the forms as a whole, src/surfaces/desk/payments/payment-form.tsx
  'desk:errors.',
  'figures:period.', // one per period, src/surfaces/desk/figures/figure-filter.tsx
  'deskChat:errors.', // one per code, src/surfaces/desk/chat
  'schedule:errors.', // one per code, src/surfaces/desk/schedule
  'schedule:fields.', // handed to the form as a whole, src/surfaces/desk/schedule/shift-form.tsx
  'schedule:set.', // one per status, src/surfaces/desk/schedule/status-buttons.tsx
  'schedule:setFor.', // the same
  'schedule:copy.', // one per source, src/surfaces/desk/schedule/copy-buttons.tsx
  'apiTokens:errors.', // one per code, src/surfaces/desk/api-tokens/token-words.ts
  'apiTokens:lifetimes.', // one per choice, src/surfaces/desk/api-tokens/token-form.tsx
  'people:actions.', // one per change, src/surfaces/desk/people/person-action.tsx
  'adminTasks:errors.', // one per code, src/surfaces/desk/admin-tasks/admin-errors.ts
  'people:errors.', // one per code, src/surfaces/desk/people/people-words.ts
  'auditLog:actions.', // one per action, src/surfaces/desk/audit/describe-action.ts
  'auditLog:rooms.', // one per kind, src/surfaces/desk/audit/audit-filter.tsx
  'auditLog:subjects.', // one per kind, src/surfaces/desk/audit/audit-entries.tsx
  'webhooks:actions.', // one per change, src/surfaces/desk/webhooks/webhook-action.tsx
  'webhooks:errors.', // one per code, src/surfaces/desk/webhooks/webhook-words.ts
  'webhooks:collections.', // one per collection, the same
  'webhooks:secret.', // handed to the forms as a whole, src/surfaces/desk/webhooks/secret-notice.tsx
  'webhooks:form.', // the same, src/surfaces/desk/webhooks/webhook-fields.tsx
  'sendLater:heldAs.', // one per reason, src/care/conversations/later/constants.ts
  'sendLater:errors.', // one per code, src/surfaces/desk/messages/later
  'teamTranslation:errors.', // one per code, src/surfaces/desk/messages/translations
  'answers:errors.', // one per code, src/surfaces/desk/messages/answers/answer-form.tsx
  'desk:draft.ended.', // one per code, src/surfaces/desk/offers/saving/draft-note.tsx
  'desk:erasures.errors.', // one per code, src/surfaces/desk/erasures
  'privacy:export.errors.', // one per code, src/surfaces/portal/privacy/privacy-errors.ts
  'privacy:erasure.errors.', // the same
  'desk:consent.', // one per kind, src/surfaces/desk/requests/request-facts.tsx
  'desk:day.', // the same
  'chat:', // handed to the frame as a whole, src/surfaces/frame/chat/load-chat-page.ts
  'contact:', // handed to the form as a whole, src/surfaces/site/contact/full/contact-words.ts
  'files:', // the same, for its photos and reports
  'notifications:alerts.', // one per type, src/care/notifications/deliveries/write-message.ts
  'documents:upload.', // the same, src/surfaces/forms/files/upload-words.ts
  'documents:codes.',
  'documents:attach.', // handed on, src/surfaces/forms/files/attach-props.ts
  'documents:errors.', // one per code, src/surfaces/portal/documents
  'documents:viewer.failures.', // one per code, src/surfaces/frame/pdf-viewer/pdf-dialog.tsx
  'notifications:errors.', // one per code, src/surfaces/portal/notifications/mark-form.tsx
  'preferences:', // handed to the parts of the page as a whole, src/surfaces/portal/settings/notifications
  'offers:errors.',
  'onCall:errors.',
  'onCall:done.', // one per form, src/surfaces/desk/on-call
  'onCall:fields.', // one per field, src/surfaces/desk/on-call/form-specs.ts
  'onCall:form.', // handed to the forms as a whole, src/surfaces/desk/on-call/form-words.ts
  'editorial:firstPage.', // the translator is handed to the lists, src/surfaces/admin/first-page
  'editorial:comments.', // handed to the forms as a whole, src/surfaces/admin/discussion/discussion-words.ts
  'record:errors.',
  'record:share.', // handed to the forms as a whole, src/surfaces/portal/patient-record/share-form.tsx
  'record:shared.errors.', // one per code, src/surfaces/auth/shared-record/passcode-form.tsx
  'record:conflict.', // handed to the form as a whole, src/surfaces/portal/medical-records/save-note.tsx
  'settings:errors.',
  'settings:picture.', // handed to the form as a whole, src/surfaces/portal/settings/picture
  'settings:general.theme.', // one per theme, src/surfaces/portal/settings/general/theme-form.tsx
  'settings:chat.reading.', // handed to the form as a whole, src/surfaces/portal/settings/chat/chat-form.tsx
  'errors:USER_DATA_NOT_LOADED', // one per code, src/surfaces/portal/settings/form/data-failure.tsx
  'errors:NO_USER_DATA',
  'errors:PERSONNEL_LOADING_FAILED',
  'editing:secondLanguage.', // handed to the fields as a whole, src/surfaces/admin/second-language
  'portal:journey.', // one per step, src/surfaces/frame/journey.tsx
  'portal:withdraw.', // handed to the form as a whole, src/surfaces/portal/withdraw/withdraw-form.tsx
  'portal:waiting.errors.', // one per code, src/surfaces/portal/pending-action-bar.tsx
]

const problems = []
const messages = Object.fromEntries(LANGUAGES.map((language) => [language, readLanguage(language)]))

for (const [key, text] of Object.entries(messages[source])) {
  const wanted = inspect(source, key, text)
  for (const language of others) {
    const translation = messages[language][key]
    if (translation === undefined) problem(language, key, 'is missing')
    else compare(language, key, wanted, inspect(language, key, translation))
  }
}
for (const language of others) {
  for (const key of Object.keys(messages[language]))
    if (!(key in messages[source])) problem(language, key, `is not in ${source}`)
}

const isUsed = usedKeys(join(root, 'src'))
for (const key of Object.keys(messages[source])) {
  if (!COMPUTED.some((prefix) => key.startsWith(prefix)) && !isUsed(key))
    problem(source, key, 'is used nowhere')
}

for (const line of problems) console.log(line)
process.exit(problems.length > 0 ? 1 : 0)

/** Every message of a language as `namespace:path.to.key`. */
function readLanguage(language) {
  const folder = join(root, 'messages', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((name) =>
      flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), `${name.slice(0, -5)}:`),
    ),
  )
}

function flatten(value, path) {
  if (typeof value === 'string') return { [path]: value }
  const separator = path.endsWith(':') ? '' : '.'
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, `${path}${separator}${key}`)),
  )
}

function inspect(language, key, text) {
  const { needs, problems: found } = readMessage(text)
  for (const what of found) problem(language, key, what)
  if (text.trim() === '') problem(language, key, 'is empty')
  for (const what of unfinishedIn(text)) problem(language, key, what)
  for (const what of refusedIn(language, text)) problem(language, key, what)
  if (text !== text.trim()) problem(language, key, 'begins or ends with a space')
  return needs
}

function compare(language, key, wanted, found) {
  if (wanted.join() === found.join()) return
  problem(
    language,
    key,
    `asks for ${found.join(', ') || 'nothing'}, but ${source} for ${wanted.join(', ') || 'nothing'}`,
  )
}

function problem(language, key, what) {
  problems.push(`messages/${language} ${key} ${what}`)
}
