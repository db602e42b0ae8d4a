import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/care/accounts/constants'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** Accounts and password of a demo installation, on its sign-in page only. */
export async function DemoAccounts({ locale }: { readonly locale: Locale }) {
  const words = (await loadMessages(locale)).accounts.demoAccounts
  const [before = '', after = ''] = words.text.split('{password}')
  return (
    <aside className="w-full max-w-md rounded-card border border-line p-6 text-sm">
      <h2 className="font-semibold">{words.title}</h2>
      <p className="mt-1 text-ink-soft">
        {before}
        <code className="rounded-sm bg-mist px-1.5 py-0.5 whitespace-nowrap text-ink select-all">
          {DEMO_PASSWORD}
        </code>
        {after}
      </p>
      <dl className="mt-3 grid gap-1.5">
        {DEMO_ACCOUNTS.map(({ email, role, demo }) => (
          <div key={email} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
            <dt className="text-ink-soft">{words[demo ? 'demo' : role]}</dt>
            <dd className="select-all">{email}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft">{words.code}</p>
    </aside>
  )
}
