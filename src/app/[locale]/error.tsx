'use client'

import { useParams } from 'next/navigation'
import { errorPageWords } from '@/surfaces/frame/error-pages/error-page-words'
import { MessagePage } from '@/surfaces/site/frame/message-page'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }

/** The error page. With its digest the care team finds the log line. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const { locale } = useParams()
  const words = errorPageWords(locale)
  return (
    <main>
      <MessagePage figure="503" title={words.title} text={words.text} note={error.digest}>
        <Button variant="main" onClick={reset}>
          {words.again}
        </Button>
        <a className={buttonStyle('quiet')} href={typeof locale === 'string' ? `/${locale}` : '/'}>
          {words.home}
        </a>
      </MessagePage>
    </main>
  )
}
