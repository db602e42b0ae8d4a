import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { PortalMissing } from '../portal-missing'

type NotificationMissingProps = { readonly locale: Locale; readonly actor: Actor }

/** For an unknown path below `/notifications`; staff, who have no portal, see it without the portal's frame. */
export async function NotificationMissing({ locale, actor }: NotificationMissingProps) {
  if (mayUsePortal(actor)) return <PortalMissing {...{ locale, actor }} section="notifications" />
  setResponseStatus(404)
  const { portal, accounts } = await loadMessages(locale)
  return (
    <main id="content" className="wrap grid max-w-5xl justify-items-start gap-6 py-8 md:py-12">
      <h1 className="display text-2xl">{portal.missing.title}</h1>
      <LinkButton href={roleHome(actor.role, locale)} variant="main">
        {accounts.forbidden.home}
      </LinkButton>
    </main>
  )
}
