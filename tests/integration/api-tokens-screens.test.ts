/** The desk's page about tokens of other programs, in four languages, and its forms. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findToken } from '@/base/api-tokens/find-token'
import { apiToken } from '@/base/api-tokens/table'
import { auditEntry } from '@/base/audit/table'
import { revokeToken as revoke } from '@/care/staff/api-tokens/revoke-token'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { createToken, revokeToken } from '@/surfaces/desk/api-tokens/actions'
import { newToken } from '../support/api-tokens'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { form } from '../support/pending'
import { asManager } from '../support/people-desk'

await careAndContent()
const admin = await newStaff('admin')
beforeEach(async () => {
  askAsStranger()
  await careDb().delete(apiToken)
})

async function shown(locale: Locale, actor = admin): Promise<string> {
  await askAs(actor)
  const page = pagesOf('(desk)').find(({ path }) => path === 'desk/api-tokens')
  if (!page) throw new Error('no page')
  return (await openPage(page, { locale }, {})).html
}

const typed = (more: Readonly<Record<string, string>> = {}) =>
  form({
    ...{ name: 'Partner clinic', purpose: 'Requests; ask Aylin', lifetime: '90', locale: 'en' },
    ...{ may_send_requests: 'on', idempotency_key: newId() },
    ...more,
  })

describe('the page', () => {
  it.each(LOCALES)(
    '%s: says what a token may do, when it was used and ends, who made it; nothing secret',
    async (locale) => {
      const { apiTokens: words } = await loadMessages(locale)
      expect(await shown(locale)).toContain(words.list.noneTitle)
      const { token, row } = await newToken(admin, ['read-all', 'send-requests'])
      const ended = await newToken(admin, ['read-all'], { name: 'Old program', lifetime: 'never' })
      await revoke(asManager(admin), ended.row.id)
      const html = await shown(locale)
      for (const part of [
        ...['Partner clinic', 'Requests; ask Aylin', 'Old program', admin.name, token.slice(-4)],
        ...[words.rights['read-all'].name, words.rights['send-requests'].text, words.list.never],
        ...[words.states.active, words.states.revoked, words.list.ended, words.revoke.label],
        ...['href="/docs/api"', words.docs],
      ])
        expect(html).toContain(part.replaceAll('&', '&amp;'))
      for (const secret of [token, row.tokenHash, ended.token]) expect(html).not.toContain(secret)
    },
  )

  it.each(['support', 'editor'] as const)(
    'is not for %s: neither in the navigation nor by its address',
    async (role) => {
      await newToken(admin, ['read-all'])
      const html = await shown('en', await newStaff(role))
      expect(html).not.toContain('Partner clinic')
      expect(html).not.toContain('/desk/api-tokens"')
      expect(await shown('en')).toContain('/desk/api-tokens"')
    },
  )
})

describe('its forms', () => {
  it('show the token once: of a repeated post it is not shown again', async () => {
    await askAs(admin)
    const data = typed()
    const made = await createToken(IDLE, data)
    const token = made.values?.token ?? ''
    expect(made).toEqual({ status: 'done', values: { token } })
    expect(await findToken(`Bearer ${token}`)).toMatchObject({ rights: ['send-requests'] })
    expect(await createToken(IDLE, data)).toMatchObject({ status: 'error', code: 'ALREADY_CREATED' })
    expect(await careDb().$count(apiToken)).toBe(1)
  })

  it('keep what was typed when it is refused', async () => {
    await askAs(admin)
    const answer = await createToken(IDLE, typed({ purpose: '' }))
    expect(answer).toMatchObject({
      ...{ code: 'INVALID_INPUT', fields: { purpose: 'PURPOSE_REQUIRED' } },
      values: { name: 'Partner clinic', may_send_requests: 'on', lifetime: '90' },
    })
  })

  it('are for admins alone', async () => {
    const { row } = await newToken(admin, ['read-all'])
    await askAs(await newStaff('support'))
    expect(await createToken(IDLE, typed())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await revokeToken(IDLE, form({ token: row.id }))).toMatchObject({ code: 'FORBIDDEN' })
    askAsStranger()
    expect(await createToken(IDLE, typed())).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await careDb().select().from(apiToken)).toMatchObject([{ id: row.id, revokedAt: null }])
  })

  it('revoke for good, with an audit entry', async () => {
    const { header, row } = await newToken(admin, ['read-all'])
    await askAs(admin)
    expect(await revokeToken(IDLE, form({ token: row.id }))).toEqual({ status: 'done' })
    expect(await findToken(header)).toBe('UNKNOWN')
    expect(await revokeToken(IDLE, form({ token: 'x' }))).toMatchObject({ code: 'INVALID_INPUT' })
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, row.id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['api-token.created', 'api-token.revoked'])
  })
})
