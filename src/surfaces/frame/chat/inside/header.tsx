/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { type Panel, useChat } from './context'
import { Icon } from './icons'
import { panelsFor } from './state/menu-rules'
import type { ChatScreen } from './state/screen'
import { fill } from './words/fill'
import { presenceEnd, presenceText } from './words/presence'
import { duration } from './words/times'

type HeaderProps = { readonly shown: ChatScreen; readonly onPanel: (panel: Panel) => void }

/** What this is, who is there and until when, and what else can be done. */
export function Header({ shown, onPanel }: HeaderProps) {
  const { data } = useChat()
  return (
    <header class="head">
      <div class="head-text">
        <h1 tabIndex={-1}>{data.words.launcher.title}</h1>
        <Presence shown={shown} />
      </div>
      <Menu shown={shown} onPanel={onPanel} />
    </header>
  )
}

function Presence({ shown: { team, chat } }: { readonly shown: ChatScreen }) {
  const { data, clock } = useChat()
  const { words } = data
  if (!team) return <p class="presence">&nbsp;</p>
  const text = presenceText({ team, chat }, words, data.language)
  if (!team.isOpen) return <p class="presence">{text}</p>
  const end = presenceEnd({ team, chat }, clock())
  return (
    <p class="presence is-open">
      {text}
      {end ? <span class="line">{end}</span> : null}
      <ReplyTime minutes={team.medianReplyMinutes} />
    </p>
  )
}

/** How soon the team answers: as it was measured, otherwise what the editors expect. */
function ReplyTime({ minutes }: { readonly minutes: number | null }) {
  const { data } = useChat()
  const { text, lang } = data.expectedReply
  if (minutes !== null)
    return <span class="line">{fill(data.words.team.reply, { time: duration(minutes, data.language) })}</span>
  return text ? (
    <span class="line" lang={lang}>
      {text}
    </span>
  ) : null
}

function Menu({ shown, onPanel }: HeaderProps) {
  const { data, page } = useChat()
  const menu = useRef<HTMLDetailsElement>(null)
  const { words } = data
  const panels = panelsFor(shown)
  const choose = (panel: Panel) => {
    if (menu.current) menu.current.open = false
    onPanel(panel)
  }
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.preventDefault()
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  if (panels.length === 0 && !page.isFramed) return null
  return (
    <details class="menu" ref={menu} onKeyDown={close}>
      <summary aria-label={words.chat.more}>
        <Icon name="more" />
      </summary>
      <div class="menu-items">
        {panels.map((panel) => (
          <button key={panel} type="button" onClick={() => choose(panel)}>
            {words[panel].menu}
          </button>
        ))}
        {page.isFramed ? (
          <a href={`/${data.locale}/chat`} target="_blank" rel="noopener">
            {words.page.window}
          </a>
        ) : null}
      </div>
    </details>
  )
}
