/** Mails about a person's data as a whole. None of them says anything about their health. */
import type { MailProps } from '../schema'
import { Layout, Paragraph } from './layout'
import type { ComposedMail, TemplateContext } from './template-context'
import { formatMoment } from './words'

export function privacyChanged(
  { kind, firstName, at, privacyUrl: url }: MailProps<'privacy-changed'>,
  context: TemplateContext,
): ComposedMail {
  const { words, locale, brand } = context
  const section = `privacyChanged.${kind}` as const
  const frame = { words, locale, brand, firstName, notes: [words('privacyChanged.stranger')] }
  const body = (
    <Layout
      {...frame}
      preview={words(`${section}.preview`)}
      title={words(`${section}.title`)}
      action={{ label: words('privacyChanged.action'), url }}
    >
      <Paragraph>{words(`${section}.body`, { date: formatMoment(context, at) })}</Paragraph>
    </Layout>
  )
  return { subject: words(`${section}.subject`), body }
}
