/** Admins add, change, pause and delete webhooks, in the audit log and on the desk's pages in four languages. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import type { Actor } from '@/care/sign-in/session'
import { changeWebhook } from '@/care/webhooks/change-webhook'
import { createWebhook } from '@/care/webhooks/create-webhook'
import { deleteWebhook } from '@/care/webhooks/delete-webhook'
import { moveWebhook } from '@/care/webhooks/move-webhook'
import { settingsRevision } from '@/care/webhooks/present'
import { renewSecret } from '@/care/webhooks/renew-secret'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { WebhookId } from '@/lib/record-ids'
import { changeWebhook as saveSettings } from '@/surfaces/desk/webhooks/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
await careAndContent()
const receiver = await hooks.startReceiver()
afterAll(() => receiver.close())
beforeEach(askAsStranger)

const [admin, support] = [await newStaff('admin'), await newStaff('support')]
const asAdmin = { ...admin, clientIp: null }
const settings = { name: 'Partner', url: 'https://partner.example/hook', collections: [] } as const
const UNOPENED = { base: '', over: '' }

async function actionsOn(id: WebhookId) {
  const rows = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  return rows.map(({ action }) => action).sort()
}

async function shown(actor: Actor, path: 'webhooks' | 'webhooks/[id]', id = '', locale: Locale = 'en') {
  await askAs(actor)
  const page = pagesOf('(desk)').find((one) => one.path === `desk/${path}`)
  if (!page) throw new Error(`no page ${path}`)
  const { html } = await openPage(page, { locale, id }, {})
  return html
}

describe('what an admin does', () => {
  it('is in the audit log, and the secret is stored sealed', async () => {
    const made = await createWebhook(asAdmin, { ...settings, key: newId() })
    if (!made.ok) throw new Error(made.code)
    const { webhookId: id, secret } = made.value
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await hooks.stored(id))).not.toContain(secret.slice(6))
    const other = { ...settings, name: 'Other', collections: ['blog'] } as const
    const opened = { base: settingsRevision(settings), over: '' }
    for (const isChanged of [true, false]) {
      const saved = await changeWebhook(asAdmin, id, { settings: other, opened })
      expect(saved).toEqual({ ok: true, value: { revision: settingsRevision(other), isChanged } })
    }
    for (const to of ['paused', 'paused', 'active'] as const) await moveWebhook(asAdmin, id, to)
    expect(await renewSecret(asAdmin, { webhookId: id, key: newId() })).toMatchObject({ ok: true })
    expect(await deleteWebhook(asAdmin, id)).toMatchObject({ ok: true })
    expect(await deleteWebhook(asAdmin, id)).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
    expect(await actionsOn(id)).toEqual(
      ['changed', 'created', 'deleted', 'paused', 'resumed', 'secret-renewed'].map((one) => `webhook.${one}`),
    )
  })

  it('a form that is sent twice adds one webhook, and shows its secret once', async () => {
    const key = newId()
    const [first, second] = [
      await createWebhook(asAdmin, { ...settings, key }),
      await createWebhook(asAdmin, { ...settings, key }),
    ]
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ code: 'ALREADY_CREATED' })
    const renewal = { webhookId: first.ok ? first.value.webhookId : newId<WebhookId>(), key: newId() }
    expect(await renewSecret(asAdmin, renewal)).toMatchObject({ ok: true })
    expect(await renewSecret(asAdmin, renewal)).toMatchObject({ code: 'ALREADY_CREATED' })
  })

  it('an address that may not be called is refused at its field', async () => {
    const url = 'https://169.254.169.254/latest/meta-data'
    const refused = { ok: false, fields: { url: 'URL_PRIVATE' } }
    expect(await createWebhook(asAdmin, { ...settings, url, key: newId() })).toMatchObject(refused)
    const { id } = await hooks.addWebhook(admin, settings.url)
    expect(
      await changeWebhook(asAdmin, id, { settings: { ...settings, url }, opened: UNOPENED }),
    ).toMatchObject(refused)
    expect(await hooks.stored(id)).toMatchObject({ url: settings.url })
  })

  it('twenty are the most, also when many are added at once', async () => {
    await careDb().delete(webhook)
    const made = await Promise.all(
      Array.from({ length: 23 }, () => createWebhook(asAdmin, { ...settings, key: newId() })),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(20)
    await careDb().delete(webhook)
  })

  it('is refused to everyone else', async () => {
    const { id } = await hooks.addWebhook(admin, settings.url)
    const other = { ...support, clientIp: null }
    const refused = { ok: false, code: 'FORBIDDEN' }
    expect(await createWebhook(other, { ...settings, key: newId() })).toEqual(refused)
    expect(await changeWebhook(other, id, { settings, opened: UNOPENED })).toEqual(refused)
    expect(await moveWebhook(other, id, 'paused')).toEqual(refused)
    expect(await renewSecret(other, { webhookId: id, key: newId() })).toEqual(refused)
    expect(await deleteWebhook(other, id)).toEqual(refused)
    expect(await actionsOn(id)).toEqual(['webhook.created'])
  })
})

describe('two admins who change the same webhook', () => {
  const send = (values: Readonly<Record<string, string>>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ url: settings.url, locale: 'en', ...values }))
      data.set(name, value)
    return saveSettings(IDLE, data)
  }

  it('the second is told so and keeps what was typed; nothing is lost unless they choose it', async () => {
    const { id } = await hooks.addWebhook(admin, settings.url)
    await askAs(admin)
    const base = settingsRevision(settings)
    const first = await send({ webhook: id, base, name: 'First', about_blog: 'on' })
    expect(first).toMatchObject({ status: 'done' })
    const typed = { webhook: id, base, name: 'Second', about_faq: 'on' }
    expect(await send(typed)).toMatchObject({
      ...{ status: 'error', code: 'CHANGED_ELSEWHERE', values: { name: 'Second', about_faq: 'on' } },
    })
    expect(await hooks.stored(id)).toMatchObject({ name: 'First', collections: ['blog'] })
    // The page, read again, names the revision that the choice replaces.
    const newest = first.values?.base ?? ''
    expect(await shown(admin, 'webhooks/[id]', id)).toContain(newest)
    expect(await send({ ...typed, over: newest })).toMatchObject({ status: 'done' })
    expect(await hooks.stored(id)).toMatchObject({ name: 'Second', collections: ['faq'] })
    expect(await send({ ...typed, name: 'Third', over: newest })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  it('what else happens to a webhook is no conflict; of a deleted one what was typed stays', async () => {
    const { id } = await hooks.addWebhook(admin, settings.url)
    await askAs(admin)
    const base = settingsRevision(settings)
    await moveWebhook(asAdmin, id, 'paused')
    await renewSecret(asAdmin, { webhookId: id, key: newId() })
    expect(await send({ webhook: id, base, name: 'Other' })).toMatchObject({ status: 'done' })
    await deleteWebhook(asAdmin, id)
    expect(await send({ webhook: id, base, name: 'Late' })).toMatchObject({
      ...{ code: 'WEBHOOK_NOT_FOUND', values: { name: 'Late' } },
    })
  })
})

describe('the pages', () => {
  it.each(LOCALES)('%s: list and log show names, states and outcomes, and no secret', async (locale) => {
    await careDb().delete(webhook)
    const { webhooks } = await loadMessages(locale)
    expect(await shown(admin, 'webhooks', '', locale)).toContain(webhooks.list.noneTitle)
    const { id, secret } = await hooks.addWebhook(admin, receiver.url, ['blog'])
    expect(await shown(admin, 'webhooks/[id]', id, locale)).toContain(webhooks.log.none)
    receiver.answer = hooks.status('410 Gone')
    await hooks.tell(hooks.newChange({ collection: 'blog' }))
    await hooks.sendDue()
    const list = await shown(admin, 'webhooks', '', locale)
    expect(list).toContain('href="/docs/api"')
    expect(list).toContain(webhooks.docs)
    const page = await shown(admin, 'webhooks/[id]', id, locale)
    for (const part of ['Partner', webhooks.states.gone, webhooks.collections.blog]) {
      expect(list).toContain(part)
      expect(page).toContain(part)
    }
    for (const part of [webhooks.outcomes.refused.replace('{status}', '410'), webhooks.log.resend])
      expect(page).toContain(part)
    for (const html of [list, page]) expect(html).not.toContain(secret.slice(6))
  })

  it('admins read on every page that a webhook ended by itself; others do not', async () => {
    const desk = pagesOf('(desk)').find((one) => one.path === 'desk/figures')
    if (!desk) throw new Error('no page')
    const { webhooks } = await loadMessages('en')
    const alarm = webhooks.alarmOpen
    await careDb().update(webhook).set({ status: 'failing' })
    await askAs(admin)
    expect((await openPage(desk, { locale: 'en' }, {})).html).toContain(alarm)
    await askAs(support)
    expect((await openPage(desk, { locale: 'en' }, {})).html).not.toContain(alarm)
  })
})
