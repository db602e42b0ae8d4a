import type { ReactNode } from 'react'
import { Tabs } from '@/features/accounts/components/tabs'
import { mayUseContentAdmin } from '@/features/accounts/policy'
import type { Actor } from '@/features/accounts/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { DeskKeys } from './desk-keys'

type DeskFrameProps = { readonly locale: Locale; readonly actor: Actor; readonly children: ReactNode }

/** The desk's sections and its keyboard around one screen. */
export async function DeskFrame({ locale, actor, children }: DeskFrameProps) {
  const { desk: words } = await loadMessages(locale)
  const items = [{ key: 'requests', href: `/${locale}/desk`, name: words.nav.requests }]
  const content = mayUseContentAdmin(actor)
    ? [{ key: 'content', href: '/admin', name: words.nav.content }]
    : []
  return (
    <main id="content" className="mx-auto w-full max-w-[110rem] px-4 py-3 text-sm md:px-6">
      <Tabs label={words.nav.label} current="requests" items={[...items, ...content]} />
      <DeskKeys />
      {children}
    </main>
  )
}
