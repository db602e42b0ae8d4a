import { safeNext, signInPath } from '@/care/accounts/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { CodeForm } from './code-form'

type CodeScreenProps = {
  readonly locale: Locale
  readonly next: string | undefined
  /** Of a pending confirmation. */
  readonly confirmationToken: string | undefined
  readonly isRecovery: boolean
  /** In a demo: what the authenticator of this account would show. */
  readonly demoCode: string | undefined
}

/** The second step of signing in. */
export async function CodeScreen({ locale, next, confirmationToken, isRecovery, demoCode }: CodeScreenProps) {
  const { code: words, errors } = (await loadMessages(locale)).accounts
  const onward = { next: safeNext(next) ?? '', parked: confirmationToken?.slice(0, 512) ?? '' }
  const signInUrl = signInPath(locale, { next: onward.next, confirmationToken: onward.parked })
  const other = new URLSearchParams({ ...onward, ...(isRecovery ? {} : { with: 'recovery' }) })
  return (
    <AuthCard title={words.title} lead={isRecovery ? words.recoveryLead : words.lead}>
      {demoCode && !isRecovery ? (
        <Notice tone="info" title={words.demoTitle}>
          {words.demo}{' '}
          <code id="demo-code" className="font-semibold whitespace-nowrap tabular-nums select-all">
            {demoCode}
          </code>
        </Notice>
      ) : null}
      <CodeForm
        key={isRecovery ? 'recovery' : 'app'}
        words={words}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale, ...onward }}
        isRecovery={isRecovery}
      />
      <p className="text-sm">
        <TextLink href={`/${locale}/login/code?${other}`}>
          {isRecovery ? words.toApp : words.toRecovery}
        </TextLink>
      </p>
      <div className="grid gap-3 border-t border-line pt-5 text-sm">
        <p className="text-ink-soft">{words.lost}</p>
        <p>
          <TextLink href={signInUrl}>{words.back}</TextLink>
        </p>
      </div>
    </AuthCard>
  )
}
