import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { ChatPageData } from '../page-data'
import type { Attachments } from './files/attachments'
import type { PageAround } from './page-around'
import type { Controller } from './state/controller'
import type { Clock } from './words/times'

export type Chat = {
  readonly data: ChatPageData
  readonly controller: Controller
  readonly files: Attachments
  readonly page: PageAround
  readonly clock: () => Clock
}

export type Panel = 'email' | 'end' | 'earlier' | 'request'

export const ChatContext = createContext<Chat | undefined>(undefined)

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('ChatContext is missing')
  return chat
}
