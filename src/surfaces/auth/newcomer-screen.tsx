import type { Newcomer } from '@/care/sign-in/google/schema'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from './auth-card'
import { NewcomerForm } from './newcomer-form'

type NewcomerScreenProps = { readonly locale: Locale; readonly newcomer: Newcomer }

/** Between Google and an account: the name, and the terms. */
export async function NewcomerScreen({ locale, newcomer }: NewcomerScreenProps) {
  const { google: words, signUp, errors } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.newTitle} lead={words.newLead}>
      <dl className="text-sm">
        <dt className="text-ink-soft">{words.newEmail}</dt>
        <dd className="mt-1 font-semibold break-all">{newcomer.email}</dd>
      </dl>
      <NewcomerForm
        words={words}
        nameWords={signUp}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale }}
        terms={<TermsSentence locale={locale} />}
        names={{ first_name: newcomer.firstName, last_name: newcomer.lastName }}
      />
      <p className="border-t border-line pt-5 text-sm text-ink-soft">
        {signUp.haveAccount} <TextLink href={`/${locale}/login`}>{signUp.toSignIn}</TextLink>
      </p>
    </AuthCard>
  )
}
