import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { Children, type ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { greetingName } from '../rules'
import { DARK_STYLE_SHEET, HTML_ONLY_CLASS, STYLES } from './theme'
import type { MailWords } from './words'

type BaseLayoutProps = {
  readonly locale: Locale
  readonly brand: string
  readonly preview: string
  readonly title: string
  readonly children: ReactNode
}

/** What all mails share: style sheet, brand, title. */
export function BaseLayout({ locale, brand, preview, title, children }: BaseLayoutProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_STYLE_SHEET}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={STYLES.body}>
        <Container className="card" style={STYLES.card}>
          <Text className="ink" style={STYLES.brand}>
            {brand}
          </Text>
          <Heading as="h1" className="ink" style={STYLES.title}>
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  )
}

type Action = { readonly label: string; readonly url: string }

type LayoutProps = BaseLayoutProps & {
  readonly words: MailWords
  readonly firstName?: string | undefined
  readonly action: Action
  /** Lines under the button: how long it works, what to do if the reader did not ask for it. */
  readonly notes?: readonly ReactNode[]
}

/** The layout of mails to patients: greeting, a few sentences, one action, its URL in full, signature. */
export function Layout({
  locale,
  words,
  brand,
  preview,
  title,
  firstName,
  children,
  action,
  notes = [],
}: LayoutProps) {
  const name = greetingName(firstName)
  return (
    <BaseLayout {...{ locale, brand, preview, title }}>
      <Paragraph>
        {name ? words('layout.greeting', { firstName: name }) : words('layout.greetingPlain')}
      </Paragraph>
      {children}
      <ActionButton words={words} action={action}>
        {Children.map(notes, (note) => (
          <Note>{note}</Note>
        ))}
      </ActionButton>
      <Paragraph>{words('layout.signature')}</Paragraph>
      <Note>{words('layout.why')}</Note>
    </BaseLayout>
  )
}

type ActionButtonProps = {
  readonly words: MailWords
  readonly action: Action
  readonly children?: ReactNode
}

/** The one action, a line, notes about it, and its URL in full. */
export function ActionButton({ words, action, children }: ActionButtonProps) {
  return (
    <>
      <Button className="button" style={STYLES.button} href={action.url}>
        {action.label}
      </Button>
      <Hr className="line" style={STYLES.line} />
      {children}
      <Text className={`soft ${HTML_ONLY_CLASS}`} style={STYLES.small}>
        {words('layout.button')}
        <br />
        <Address url={action.url} />
      </Text>
    </>
  )
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={STYLES.text}>
      {children}
    </Text>
  )
}

/** A URL written in full, so that it can be copied. */
export function Address({ url }: { readonly url: string }) {
  return (
    <Link className="link" style={STYLES.link} href={url}>
      {url}
    </Link>
  )
}

export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="soft" style={STYLES.small}>
      {children}
    </Text>
  )
}
