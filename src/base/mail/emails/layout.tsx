import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import { Children, type ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { greetedName } from '../rules'
import { DARK_SHEET, ONLY_HTML, STYLES } from './look'
import type { MailWords } from './words'

type SheetProps = {
  readonly locale: Locale
  readonly brand: string
  readonly preview: string
  readonly title: string
  readonly children: ReactNode
}

/** The paper: colours of both schemes, the brand, the title. */
export function Sheet({ locale, brand, preview, title, children }: SheetProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_SHEET}</style>
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

type LayoutProps = SheetProps & {
  readonly words: MailWords
  readonly firstName?: string | undefined
  readonly action: Action
  /** Lines under the button: how long it works, what to do if it was not you. */
  readonly notes?: readonly ReactNode[]
}

/** The letter every mail is written on: greeting, a few sentences, one action, the address spelled out. */
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
  const name = greetedName(firstName)
  return (
    <Sheet {...{ locale, brand, preview, title }}>
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
    </Sheet>
  )
}

type ActionButtonProps = {
  readonly words: MailWords
  readonly action: Action
  readonly children?: ReactNode
}

/** The one action, a line, notes about it, and its address spelled out. */
export function ActionButton({ words, action, children }: ActionButtonProps) {
  return (
    <>
      <Button className="button" style={STYLES.button} href={action.url}>
        {action.label}
      </Button>
      <Hr className="line" style={STYLES.line} />
      {children}
      <Text className={`soft ${ONLY_HTML}`} style={STYLES.small}>
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

/** An address spelled out, so that it can be copied. */
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
