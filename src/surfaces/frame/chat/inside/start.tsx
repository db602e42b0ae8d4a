/** @jsxImportSource preact */
/** The chat's frame: reads what its page holds, and draws. */
import { render } from 'preact'
import { now } from '@/lib/clock'
import { randomKey } from '@/lib/random-key'
import { CHAT_DATA_ID, CHAT_ROOT_ID, type ChatPageData } from '../page-data'
import { App } from './app'
import { ChatContext } from './context'
import { createAttachments } from './files/attachments'
import { pageAround } from './page-around'
import { unreadOf } from './state/chat-state'
import { createClient } from './state/client'
import { createController } from './state/controller'
import { type ChatScreen, NOTHING } from './state/screen'
import { filesChange } from './state/set-aside'
import { fill } from './words/fill'

const data: ChatPageData = JSON.parse(document.getElementById(CHAT_DATA_ID)?.textContent ?? '')
const root = document.getElementById(CHAT_ROOT_ID)
const page = pageAround()
const controller = createController({
  client: createClient(),
  locale: data.locale,
  isVisible: page.isVisible,
  openSource: () => new EventSource('/chat/live'),
  newKey: randomKey,
  // Without secure connection there are no locks.
  inTurn: (act) => navigator.locks?.request('chat-start', act) ?? act(),
  openStorage: () => localStorage,
  onChange: draw,
})
const files = createAttachments({
  load: () => import('./files/upload-part'),
  newForm: randomKey,
  onChange: () => draw(drawn),
})
const chat = { data, controller, files, page, clock }
let drawn = NOTHING

function clock() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    words: data.words.team,
    language: data.language,
    zone,
    hospitalZone: data.timeZone,
    now: now().getTime(),
  }
}

function draw(shown: ChatScreen): void {
  if (!root) return
  const before = drawn
  drawn = shown
  files.keep([...shown.outbox, ...(shown.setAside?.outbox ?? [])].map(({ filesForm }) => filesForm))
  const change = filesChange(before, shown)
  if (change) files[change]()
  const count = unreadOf(shown)
  page.showUnread(count, fill(data.words.page.unread, { count }))
  render(
    <ChatContext.Provider value={chat}>
      <App shown={shown} />
    </ChatContext.Provider>,
    root,
  )
}

/** The link of a mail holds its token behind `#`, so that no server log has it. */
function begin(): Promise<void> {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token ? controller.openLink(token) : controller.read()
}

root?.replaceChildren()
draw(NOTHING)
void begin()
controller.refreshEvery()
page.onVisible(() => page.isVisible() && controller.wake())
addEventListener('online', controller.reconnect)
addEventListener('beforeunload', (event) => {
  // Every text that is written here is in such a field until it is sent.
  const isTyped = [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
  if (isTyped || controller.hasUnsent() || files.holds()) event.preventDefault()
})
