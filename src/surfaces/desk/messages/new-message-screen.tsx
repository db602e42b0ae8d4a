import { getTranslations } from 'next-intl/server'
import { loadTimesFor, loadUnbegunFor } from '@/care/conversations/later/loaders'
import { loadConversationsFor, loadMyConversationDraft } from '@/care/conversations/loaders'
import type { DeskRequest } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { DeskConversationForm } from './conversation-form'
import { laterProps } from './later/later-words'
import { RequestConversations } from './request-conversations'
import { teamFormProps } from './team-form-props'

type DeskNewMessageScreenProps = { readonly locale: Locale; readonly request: DeskRequest }

/** The form for a new conversation about a request. */
export async function DeskNewMessageScreen({ locale, request }: DeskNewMessageScreenProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.desk' })
  // Whether a colleague answers this patient already.
  const conversations = await loadConversationsFor(request.id)
  const planned = await loadUnbegunFor(request.id)
  const times = await loadTimesFor(request.id)
  return (
    <article className="grid max-w-3xl gap-4 py-4">
      <PendingLink
        href={`/${locale}/desk/requests/${request.id}`}
        className="link inline-flex items-center gap-1.5 justify-self-start text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('backToRequest')}
      </PendingLink>
      <h1 className="display text-xl">{t('newTitle', { name: request.name })}</h1>
      {conversations.length + planned.length > 0 ? (
        <RequestConversations {...{ locale, conversations }} requestId={request.id} isAboveNew />
      ) : null}
      {times ? (
        <DeskConversationForm
          {...(await teamFormProps(locale, request, `request:${request.id}`))}
          typed={await loadMyConversationDraft(request.id)}
          hidden={{ request: request.id, locale, idempotency_key: newId() }}
          later={await laterProps(locale, times)}
        />
      ) : null}
    </article>
  )
}
