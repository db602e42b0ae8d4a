import { NavGroup } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { isAdmin } from '@/content/core/access'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** Below the admin's navigation, for admins: what they set up at the desk for other programs. Full page loads. */
export async function DeskLinks({ i18n, user }: Pick<ServerProps, 'i18n' | 'user'>) {
  if (!isAdmin({ req: { user: user ?? null } })) return null
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const { apiTokens, editorial, webhooks } = await loadMessages(reader)
  const links = [
    ['webhooks', webhooks.nav],
    ['api-tokens', apiTokens.nav],
  ] as const
  return (
    <NavGroup label={editorial.deskLinks}>
      {links.map(([path, label]) => (
        <a key={path} className="nav__link" href={`/${reader}/desk/${path}`} id={`nav-desk-${path}`}>
          <span className="nav__link-label">{label}</span>
        </a>
      ))}
    </NavGroup>
  )
}
