/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Panel, useChat } from './context'
import { Header } from './header'
import { ContinuePanel } from './panels/continue-panel'
import { EarlierPanel } from './panels/earlier-panel'
import { EmailPanel } from './panels/email-panel'
import { EndPanel } from './panels/end-panel'
import { RequestPanel } from './panels/request-panel'
import { PhoneLink } from './phone-link'
import { StartForm } from './start-form'
import { mayStay } from './state/menu-rules'
import type { ChatScreen } from './state/screen'
import { holdsUnsent } from './state/set-aside'
import { Arrivals } from './talk/arrivals'
import { Conversation } from './talk/conversation'
import { textOf } from './words/start-rules'

type AppProps = { readonly shown: ChatScreen }

/** Of a link that is not valid, or not any more. */
const LINK_CODES: readonly string[] = ['NO_CHAT', 'INVALID_PAYLOAD']

/** Everything in the frame. */
export function App({ shown }: AppProps) {
  const { page, data } = useChat()
  const [chosen, setPanel] = useState<Panel>()
  /** Panels with fields stay where they are, hidden, once they were opened: what is typed in them is kept. */
  const [opened, setOpened] = useState<readonly Panel[]>([])
  /** The closed chat after which the reader begins another. */
  const [finished, setFinished] = useState<string>()
  const { isLoaded, chat, link } = shown
  const asked = isLoaded && link?.startedAt ? link.startedAt : undefined
  const panel = !asked && chosen && mayStay(chosen, shown) ? chosen : undefined
  const isHidden = panel !== undefined || asked !== undefined
  const isForm = isLoaded && (chat === null || (chat.status === 'closed' && chat.id === finished))

  /** Of one person in one chat: nobody else sees, or sends, what was typed or ticked. */
  const owner = `${chat?.id} ${shown.person?.email}`

  const open = (next: Panel) => {
    setPanel(next)
    if (!opened.includes(next)) setOpened([...opened, next])
  }
  const back = () => setPanel(undefined)
  useFocusOnOpen(isLoaded)
  useKeptFocus(`${panel} ${asked} ${chat?.id} ${chat?.status} ${isForm}`)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (panel) setPanel(undefined)
      else page.close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [page, panel])
  return (
    <div class="app">
      <Header shown={shown} onPanel={open} />
      {link?.code ? (
        <p class="notice" role="alert">
          {textOf(LINK_CODES.includes(link.code) ? 'LINK_ENDED' : link.code, data.words.errors)}
        </p>
      ) : null}
      {isLoaded ? null : <Loading isConnected={shown.isConnected} />}
      {shown.setAside ? <SignedOut shown={shown} /> : null}
      {isForm ? <StartForm shown={shown} isHidden={isHidden} /> : null}
      {asked ? <ContinuePanel startedAt={asked} chat={chat} /> : null}
      {panel === 'earlier' ? <EarlierPanel key={shown.person?.email} onBack={back} /> : null}
      {chat && opened.includes('email') ? (
        <EmailPanel
          key={owner}
          chat={chat}
          person={shown.person}
          isHidden={panel !== 'email'}
          onBack={back}
        />
      ) : null}
      {chat && opened.includes('request') && (chat.mayRequest || panel === 'request') ? (
        <RequestPanel
          key={owner}
          chat={chat}
          person={shown.person}
          isHidden={panel !== 'request'}
          onBack={back}
        />
      ) : null}
      {chat && panel === 'end' ? <EndPanel key={chat.id} chat={chat.id} onBack={back} /> : null}
      {chat && !isForm ? (
        <Conversation
          shown={shown}
          chat={chat}
          isHidden={isHidden}
          onAgain={() => setFinished(chat.id)}
          onEmail={() => open('email')}
        />
      ) : null}
      <Arrivals shown={shown} />
    </div>
  )
}

/** In a new tab, so that this page keeps what was not sent. */
function SignedOut({ shown }: AppProps) {
  const { data, files, page } = useChat()
  const { chat: words, request } = data.words
  const next = page.path ?? `/${data.locale}/chat`
  return (
    <p class="notice" role="alert">
      {words.signedOut} {holdsUnsent(shown.setAside) || files.holds() ? `${words.signedOutKept} ` : ''}
      <a href={`/${data.locale}/login?${new URLSearchParams({ next })}`} target="_blank" rel="noopener">
        {request.signIn}
      </a>
    </p>
  )
}

function Loading({ isConnected }: { readonly isConnected: boolean }) {
  const { data, controller } = useChat()
  const { words, phone } = data
  if (isConnected)
    return (
      <p class="loading" role="status">
        {words.page.loading}
      </p>
    )
  return (
    <div class="scroll">
      <p class="notice" role="alert">
        {words.errors.UNAVAILABLE} {phone ? <PhoneLink number={phone} /> : null}
      </p>
      <button type="button" class="button quiet" onClick={() => void controller.read()}>
        {words.chat.again}
      </button>
    </div>
  )
}

/** What had the focus is gone, or hidden, with the view it was in: it goes to the beginning of the next one. */
function useKeptFocus(view: string): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    const focused = document.activeElement
    // Not every browser takes the focus from what is hidden.
    if (document.hasFocus() && (focused === document.body || focused?.closest('[hidden]'))) focusFirst()
  })
}

function focusFirst(): void {
  const first = matchMedia('(hover: hover)').matches
    ? document.querySelector<HTMLElement>('[data-first]:not([hidden] *)')
    : null
  const target = first ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

/** To the first field or the message on a device with a keyboard, elsewhere to the heading: no keyboard comes up unasked. */
function useFocusOnOpen(isLoaded: boolean): void {
  const { page } = useChat()
  useEffect(() => {
    if (!isLoaded) return
    const take = () => {
      if (page.isVisible() && page.mayTakeFocus()) focusFirst()
    }
    take()
    page.onOpen(take)
  }, [isLoaded, page])
}
