/**
 * Every table of the care database: its file in the export, and what happens to it when a person's data are
 * erased. A test compares the list with the database's catalogue and fails if a table is missing.
 */

import type { PersonalTable } from './find-rows'
import { ACCOUNT_TABLES } from './list-account-tables'
import { CARE_TABLES } from './list-care-tables'

/** Tables with rows of patients, in the order in which rows can be deleted. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...CARE_TABLES, ...ACCOUNT_TABLES]

/** All other tables, and why they are neither exported nor erased. @internal for the test of the catalogue */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  api_token: 'hashes of tokens of other programs, and whom to ask about them',
  audit_entry: 'who did what to which record, as ids; kept, because nobody may change it',
  audit_seal: 'hashes of those entries',
  canned_answer: 'texts of the team for its messages, without a person',
  captcha_challenge: 'hashes and times, deleted within minutes',
  content_comment: 'what editors say about records of the content',
  content_publication: 'which editor published a record of the content last',
  content_review: 'who asked whom to look at a record of the content',
  desk_view: 'filters of the list of requests that members of the team saved for themselves',
  document_folder: 'which folder of files belongs to this database',
  document_gone: 'ids of deleted files',
  idempotency_key: 'sealed answers to forms, without a person, deleted after a day',
  live_change: 'ids of changed records, deleted within minutes',
  offer_price: 'what treatments cost at a hospital, without a person',
  on_call_feed: 'hashes of links to calendars of the team',
  on_call_member: 'names and numbers of the team and of those who help it',
  on_call_note: 'what the team tells whoever is on duty next, sealed',
  on_call_organisation: 'groups that answer besides the team, with a fallback number',
  on_call_override: 'exceptions from those shifts',
  on_call_shift: 'when their members are on duty',
  order_counter: 'the last number of a year',
  page_count: 'visits of pages, without a person',
  payment_provider_event: 'ids of messages of the payment provider that were handled',
  payment_receipt_counter: 'the last number of a year',
  put_aside: 'why the team dismissed a failed mail',
  rate_bucket: 'keyed hashes of networks and addresses, deleted within hours',
  schedule_change: 'what the team changed in the support schedule, deleted after 90 days',
  support_entry: 'when the team can be reached',
  webhook: 'programs of other companies that are told of changes of the content, with sealed secrets',
  webhook_attempt: 'when a message was sent to one of them, and what it answered',
  webhook_delivery: 'names and keys of changed content, deleted after 30 days',
}
