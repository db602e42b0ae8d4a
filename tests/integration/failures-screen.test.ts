/** The desk's list of what was given up says whom a mail or job concerns, where it concerns someone. */
import { expect, it } from 'vitest'
import type { FailedItem } from '@/care/failures/present'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { MailId } from '@/lib/record-ids'
import { FailedList } from '@/surfaces/desk/failed/failed-list'
import { careAndContent } from '../support/care-and-content'
import { drawn } from '../support/render-page'

await careAndContent()

const item: FailedItem = {
  ...{ kind: 'job', id: newId(), what: 'refund-payment', concerns: null, requestId: null },
  ...{ since: '2026-11-30T08:00:00.000Z', attempts: 25, cause: 'unknown', code: null },
}

it.each(LOCALES)('a refund names no recipient; a job about an address names it, in %s', async (locale) => {
  const { failed: words } = (await loadMessages(locale)).desk
  const list = async (one: FailedItem) =>
    (await drawn(() => FailedList({ locale, found: { items: [one], total: 1 } }))).html
  expect(await list(item)).not.toContain(words.concerns)
  const reset = await list({ ...item, what: 'ask-password-reset', concerns: 'a…@example.org' })
  expect(reset).toContain(words.concerns)
  expect(reset).toContain('a…@example.org')
  expect(await list({ ...item, kind: 'mail', id: newId<MailId>(), what: 'offer-received' })).toContain(
    words.sealed,
  )
})
