/** Mails to visitors of the chat window. */
import { Text } from '@react-email/text'
import type { MailProps } from '../schema'
import { Layout, Paragraph } from './layout'
import type { ComposedMail, TemplateContext } from './template-context'
import { STYLES } from './theme'
import { formatMoment } from './words'

/** Someone who typed an address may not own it, so the mail repeats nothing that was typed. */
export function chatAnswered(props: MailProps<'chat-answered'>, context: TemplateContext): ComposedMail {
  const { words, locale, brand } = context
  const { chatUrl: url, expiresAt } = props
  const notes = [
    ...(expiresAt ? [words('chatAnswered.expires', { date: formatMoment(context, expiresAt) })] : []),
    words('chatAnswered.once'),
    words('chatAnswered.stranger'),
  ]
  const title = words('chatAnswered.title')
  const body = (
    <Layout
      {...{ words, locale, brand, title, notes, preview: words('chatAnswered.preview') }}
      action={{ label: words('chatAnswered.action'), url }}
    >
      <Paragraph>{words('chatAnswered.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('chatAnswered.subject'), body }
}

/** As above, it repeats nothing that was typed. */
export function chatUnanswered(props: MailProps<'chat-unanswered'>, context: TemplateContext): ComposedMail {
  const { words, locale, brand } = context
  const { startedAt, contactUrl: url } = props
  const title = words('chatUnanswered.title')
  const body = (
    <Layout
      {...{ words, locale, brand, title, preview: words('chatUnanswered.preview') }}
      notes={[words('chatUnanswered.stranger')]}
      action={{ label: words('chatUnanswered.action'), url }}
    >
      <Paragraph>{words('chatUnanswered.body', { date: formatMoment(context, startedAt) })}</Paragraph>
      <Paragraph>{words('chatUnanswered.reach')}</Paragraph>
    </Layout>
  )
  return { subject: words('chatUnanswered.subject'), body }
}

/** What both sides have written, for the visitor who asked for it. */
export function chatTranscript(props: MailProps<'chat-transcript'>, context: TemplateContext): ComposedMail {
  const { words, locale, brand } = context
  const { startedAt, contactUrl: url, messages } = props
  const title = words('chatTranscript.title')
  const notes = [words('chatTranscript.asked'), words('chatTranscript.stranger')]
  const date = formatMoment(context, startedAt)
  const body = (
    <Layout
      {...{ words, locale, brand, title, notes, preview: words('chatTranscript.preview') }}
      action={{ label: words('chatTranscript.action'), url }}
    >
      <Paragraph>{words('chatTranscript.body', { date })}</Paragraph>
      {messages.map(({ number, author, at, text, files }) => (
        <Text key={number} className="ink" style={STYLES.text}>
          <strong>{author ?? words('chatTranscript.you')}</strong> · {formatMoment(context, at)}
          {text ? (
            <>
              <br />
              <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
            </>
          ) : null}
          {files.length > 0 ? (
            <>
              <br />
              {words('chatTranscript.files', { names: files.join(', ') })}
            </>
          ) : null}
        </Text>
      ))}
    </Layout>
  )
  return { subject: words('chatTranscript.subject', { date }), body }
}
