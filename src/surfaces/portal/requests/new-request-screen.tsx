import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { listFirstServices } from '@/content/services/read-services'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { PortalPage } from '../portal-page'
import { requestFiles } from './request-files'
import { AgainForm } from './text-form'

type NewRequestScreenProps = { readonly locale: Locale; readonly actor: Actor }

/** More services than the group has. */
const MOST_SERVICES = 200

/** Asks for another treatment: the account says who asks. */
export async function NewRequestScreen({ locale, actor }: NewRequestScreenProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const { ownRequests: words } = await loadMessages(locale)
  const services = await listFirstServices(locale, { most: MOST_SERVICES })
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={t('again.title')}
      back={{ href: `/${locale}/my-requests/requests`, label: t('all') }}
    >
      <div className="max-w-xl">
        <p className="measure mb-6 text-ink-soft">
          {t('again.lead', { name: actor.name, email: actor.email })}
        </p>
        <AgainForm
          words={words}
          errors={await editedErrors(locale, words.errors)}
          hidden={{ locale, idempotency_key: newId() }}
          files={await requestFiles(locale, 'request:new')}
          services={[...new Set(services.map(({ name }) => name))]}
        />
      </div>
    </PortalPage>
  )
}
