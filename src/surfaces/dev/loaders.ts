import { and, desc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { renderMail } from '@/base/mail/emails/render-mail'
import { hasDemoMailbox } from '@/base/mail/loaders'
import { mailContext } from '@/base/mail/queue-mail'
import { MAIL_TEMPLATES, type MailTemplate, type RenderedMail, renderedMail } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import type { SentChannel } from '@/care/notifications/deliveries/constants'
import { deliveryContext } from '@/care/notifications/deliveries/deliver-notification'
import { notificationDelivery } from '@/care/notifications/deliveries/table'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { DeliveryId, MailId } from '@/lib/record-ids'
import { SAMPLE_NAMES, type SampleName, sampleMail, templateOf } from './mail-samples'

export type DemoMail = RenderedMail & {
  readonly id: MailId
  readonly to: string
  readonly template: string
  readonly locale: Locale
  /** ISO 8601. */
  readonly sentAt: string
}

const MAILS_SHOWN = 100

/**
 * The mails of a demo installation, newest first, for `/dev/mailbox`. Null where real mail is sent, so that the page
 * does not exist.
 */
export async function loadDemoMailbox(): Promise<readonly DemoMail[] | null> {
  if (!hasDemoMailbox()) return null
  const { DATA_KEYS } = env()
  const rows = await careDb()
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.status, 'sent'), isNotNull(mailMessage.rendered)))
    .orderBy(desc(mailMessage.sentAt), desc(mailMessage.id))
    .limit(MAILS_SHOWN)
  return rows.map(({ id, recipient, template, locale, rendered, sentAt, createdAt }) => {
    const parts = v.parse(
      renderedMail,
      JSON.parse(open(rendered ?? '', mailContext(id, 'rendered'), DATA_KEYS)),
    )
    return { id, to: recipient, template, locale, sentAt: (sentAt ?? createdAt).toISOString(), ...parts }
  })
}

export type DemoAlert = {
  readonly id: DeliveryId
  readonly channel: SentChannel
  readonly text: string
  /** ISO 8601. */
  readonly sentAt: string
}

/** Text and chat messages that a demo without a gateway would have sent, newest first. */
export async function loadDemoAlerts(): Promise<readonly DemoAlert[]> {
  if (!env().DEMO) return []
  const rows = await careDb()
    .select()
    .from(notificationDelivery)
    .where(isNotNull(notificationDelivery.rendered))
    .orderBy(desc(notificationDelivery.settledAt))
    .limit(MAILS_SHOWN)
  return rows.map(({ id, channel, rendered, settledAt, createdAt }) => ({
    ...{ id, channel, sentAt: (settledAt ?? createdAt).toISOString() },
    text: open(rendered ?? '', deliveryContext(id), env().DATA_KEYS),
  }))
}

export type MailKind = {
  readonly template: MailTemplate
  /** One; several for a template that reports several kinds of change. */
  readonly samples: readonly {
    readonly name: SampleName
    readonly subjects: readonly { readonly locale: Locale; readonly subject: string }[]
  }[]
}

/** Every kind of mail with its subjects, for `/dev/mails`. Null outside of a demo installation. */
export async function loadMailKinds(): Promise<readonly MailKind[] | null> {
  if (!env().DEMO) return null
  return Promise.all(
    MAIL_TEMPLATES.map(async (template) => ({
      template,
      samples: await Promise.all(
        SAMPLE_NAMES.filter((name) => templateOf(name) === template).map(async (name) => ({
          name,
          subjects: await Promise.all(
            LOCALES.map(async (locale) => ({ locale, subject: (await renderSample(name, locale)).subject })),
          ),
        })),
      ),
    })),
  )
}

export type MailSample = RenderedMail & {
  readonly name: SampleName
  readonly template: MailTemplate
  readonly locale: Locale
}

/** A sample rendered like a real mail. Null outside of a demo installation, or for an unknown name. */
export async function loadMailSample(requestedName: string, locale: Locale): Promise<MailSample | null> {
  const name = SAMPLE_NAMES.find((sampleName) => sampleName === requestedName)
  if (!env().DEMO || !name) return null
  return { ...(await renderSample(name, locale)), name, template: templateOf(name), locale }
}

async function renderSample(name: SampleName, locale: Locale): Promise<RenderedMail> {
  const sample = await sampleMail(name, { locale, origin: env().PUBLIC_URL, at: now() })
  return renderMail(sample, locale)
}
