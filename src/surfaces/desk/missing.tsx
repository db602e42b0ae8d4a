import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'

type DeskMissingProps = {
  readonly locale: Locale
  readonly kind:
    | 'request'
    | 'offer'
    | 'order'
    | 'conversation'
    | 'approval'
    | 'onCall'
    | 'person'
    | 'chat'
    | 'webhook'
}

/** The page for a record that does not exist: status 404, an explanation, and a link back to the list. */
export async function DeskMissing({ locale, kind }: DeskMissingProps) {
  setResponseStatus(404)
  const { desk, conversations, approvals, onCall, people, deskChat, webhooks } = await loadMessages(locale)
  const { detail, offerPage, order } = desk
  const { goneTitle, gone, toList } = conversations.desk
  const words = {
    request: { title: detail.notFound, text: detail.notFoundText, back: detail.back, path: 'desk' },
    offer: { title: offerPage.notFound, text: offerPage.notFoundText, back: detail.back, path: 'desk' },
    order: { title: order.notFound, text: offerPage.notFoundText, back: order.back, path: 'desk/orders' },
    onCall: { title: onCall.gone.title, text: onCall.gone.text, back: onCall.back, path: 'desk/on-call' },
    approval: {
      ...{ title: offerPage.notFound, text: offerPage.notFoundText },
      ...{ back: approvals.back, path: 'desk/offers/approvals' },
    },
    chat: { ...deskChat.gone, path: 'desk/chat' },
    webhook: { ...webhooks.gone, path: 'desk/webhooks' },
    conversation: { title: goneTitle, text: gone, back: toList, path: 'desk/messages' },
    person: {
      title: people.person.missing,
      text: people.person.missingText,
      back: people.person.back,
      path: 'desk/people',
    },
  }[kind]
  return (
    <main
      id="content"
      className="wrap grid min-h-[50vh] place-content-center justify-items-center gap-3 text-center"
    >
      <h1 className="display text-2xl">{words.title}</h1>
      <p className="text-ink-soft">{words.text}</p>
      <LinkButton href={`/${locale}/${words.path}`}>{words.back}</LinkButton>
    </main>
  )
}
