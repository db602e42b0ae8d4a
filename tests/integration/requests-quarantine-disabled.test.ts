/** Releasing a request whose address belongs to a disabled account: nobody could confirm it, so it stays. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { CONFIRMATION_HOURS } from '@/care/intake/pending/constants'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { readQuarantine } from '@/care/intake/quarantine/loaders'
import { postContactRequest } from '@/care/intake/routes'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { releaseRequest } from '@/surfaces/desk/quarantine/actions'
import { DeskQuarantine } from '@/surfaces/desk/quarantine/quarantine-list'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { requestIdIn } from '../support/ids'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { form } from '../support/pending'
import { newPerson } from '../support/people'
import { landingPost, postRequest, solvedCaptcha } from '../support/visitor'

await careAndContent()
beforeEach(askAsStranger)
const db = careDb()
const staff = await newStaff()

async function quarantined(email: string) {
  const captcha = await solvedCaptcha()
  const post = landingPost(captcha, { website: 'https://spam.example', email })
  const response = await postContactRequest(postRequest(post, { clientToken: captcha.clientToken }))
  const { data } = JSON.parse(await response.text())
  return requestIdIn({ data })
}

const release = async (request: string) => {
  await askAs(staff)
  return releaseRequest(IDLE, form({ request }))
}
const pendingOf = (owner: { readonly userId: typeof staff.userId }) =>
  db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, owner.userId))

it('is refused, the request is still there, and the form says why in each language', async () => {
  const owner = await newPerson({ hasPassword: false })
  await db.update(user).set({ disabledAt: now() }).where(eq(user.id, owner.userId))
  const id = await quarantined(owner.email)
  const state = await release(id)
  expect(state).toMatchObject({ status: 'error', code: 'ACCOUNT_DISABLED' })
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
  expect(row).toMatchObject({ quarantine: 'honeypot', userId: null })
  expect(await pendingOf(owner)).toEqual([])
  expect(await db.select().from(mailMessage).where(eq(mailMessage.recipient, owner.email))).toEqual([])
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  expect(entries.map(({ action }) => action)).not.toContain('quarantine.parked')

  const found = await readQuarantine(staff.userId)
  for (const locale of LOCALES) {
    const { desk } = await loadMessages(locale)
    const answered = { action: releaseRequest, state, with: id }
    const { html } = await drawnAfter(answered, () => DeskQuarantine({ locale, found, mayDelete: false }))
    expect(html).toContain(desk.errors.ACCOUNT_DISABLED)
  }

  await db.update(user).set({ disabledAt: null }).where(eq(user.id, owner.userId))
  expect(await release(id)).toMatchObject({ status: 'done', code: 'pending' })
})

it('with an account that can sign in, the hours until it is deleted are those that the desk reads', async () => {
  const owner = await newPerson({ hasPassword: false })
  expect(await release(await quarantined(owner.email))).toMatchObject({ code: 'pending' })
  const [waiting] = await pendingOf(owner)
  const left = (waiting?.expiresAt.getTime() ?? 0) - now().getTime()
  expect(Math.abs(left - CONFIRMATION_HOURS * HOUR_MS)).toBeLessThan(MINUTE_MS)
  for (const locale of LOCALES)
    expect((await loadMessages(locale)).desk.quarantine.pending).toMatch(
      new RegExp(`\\b${CONFIRMATION_HOURS}\\b`),
    )
})
