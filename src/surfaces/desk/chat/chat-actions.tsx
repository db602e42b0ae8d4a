'use client'

import { type ReactNode, useRef, useState } from 'react'
import { CHAT_NOTE_MAX_LENGTH } from '@/care/live-chat/constants'
import type { DeskChatUpdate } from '@/care/live-chat/desk/present'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { CloseDialog, ConfirmDialog } from '@/ui/confirm-dialog'
import { errorWords } from '@/ui/error-words'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { claimChat, closeChat, releaseChat, transferChat } from './actions'
import { ChatButton } from './chat-button'
import { FIELD_ID } from './composer/chat-composer'
import { endOf, holderOf, isUnanswered, lastKnown } from './rules'

export type ChatColleagueChoice = { readonly id: string; readonly name: string; readonly isOnDuty: boolean }

type ChatActionsProps = {
  readonly chatId: string
  readonly chat: DeskChatUpdate
  readonly self: string
  readonly locale: string
  readonly words: Messages['deskChat']
  readonly colleagues: readonly ChatColleagueChoice[]
  /** What is said in place of them when they could not be read. */
  readonly colleaguesFailure: ReactNode
  readonly onAnswer: () => void
}

/**
 * What its reader may do with a chat now. The server decides by what is stored. Hidden once it has ended: the dialog in which
 * a note is typed stays open.
 */
export function ChatActions(props: ChatActionsProps) {
  const { chatId, chat, self, locale, words, onAnswer } = props
  const holder = holderOf(chat, self)
  const { claim, actions } = words
  const hidden = { chat: chatId, locale }
  const common = { words, onAnswer }
  return (
    <section
      aria-label={actions.label}
      hidden={holder === 'closed'}
      className="flex flex-wrap items-start gap-2"
    >
      {holder === 'waiting' ? (
        <ChatButton
          {...{ ...common, hidden }}
          action={claimChat}
          label={claim.action}
          busyLabel={claim.busy}
          variant="main"
        />
      ) : null}
      {holder === 'other' ? (
        <ChatButton
          {...common}
          action={transferChat}
          hidden={{ ...hidden, to: self, from: chat.assigneeId ?? '' }}
          label={actions.takeOver.replace('{name}', chat.assigneeName ?? '')}
          busyLabel={actions.takeOverBusy}
        />
      ) : null}
      <Transfer {...props} />
      {holder === 'mine' ? (
        <ChatButton
          {...{ ...common, hidden }}
          action={releaseChat}
          label={actions.release}
          busyLabel={actions.releaseBusy}
        />
      ) : null}
      {holder === 'mine' || holder === 'waiting' ? <Closing {...props} /> : null}
    </section>
  )
}

function Closing({ chatId, chat, self, locale, words, onAnswer }: ChatActionsProps) {
  const [isOpen, setOpen] = useState(false)
  /** The dialog was left to answer. */
  const isAnswering = useRef(false)
  const { actions } = words
  const mayAnswer = isUnanswered(chat) && holderOf(chat, self) === 'mine'
  return (
    <ConfirmDialog
      trigger={actions.close}
      title={actions.closeTitle}
      text={
        <>
          {isUnanswered(chat) ? (
            <strong className="block font-semibold text-ink">{actions.unanswered}</strong>
          ) : null}
          {mayAnswer ? (
            <span className="mb-2 block">
              {chat.isMailed ? actions.answerByMail : actions.answerInWindow}
            </span>
          ) : null}
          {actions.closeText}
        </>
      }
      isOpen={isOpen}
      onOpenChange={(next) => {
        isAnswering.current = false
        setOpen(next)
      }}
      finalFocus={() => (isAnswering.current ? document.getElementById(FIELD_ID) : true)}
    >
      <ChatButton
        action={closeChat}
        hidden={{ chat: chatId, locale, seen: String(lastKnown(chat)) }}
        label={actions.close}
        busyLabel={actions.closeBusy}
        variant="danger"
        words={words}
        onAnswer={({ status }) => {
          if (status === 'done') setOpen(false)
          onAnswer()
        }}
        beside={
          <>
            <CloseDialog>{actions.back}</CloseDialog>
            {mayAnswer ? (
              <Button
                size="small"
                variant="main"
                onClick={() => {
                  isAnswering.current = true
                  setOpen(false)
                }}
              >
                {actions.answerFirst}
              </Button>
            ) : null}
          </>
        }
      />
    </ConfirmDialog>
  )
}

/** When someone else has it meanwhile, the same button hands it on from there. */
function Transfer(props: ChatActionsProps) {
  const { chatId, chat, self, locale, words, colleagues, colleaguesFailure, onAnswer } = props
  const [isOpen, setOpen] = useState(false)
  const { actions } = words
  const isOver = holderOf(chat, self) === 'closed'
  if (isOver && !isOpen) return null
  return (
    <ConfirmDialog
      trigger={actions.transfer}
      variant="quiet"
      title={actions.transferTitle}
      text={actions.transferText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      finalFocus={() => (isOver ? document.getElementById('chat-title') : true)}
    >
      {isOver ? <Notice tone="warning" role="alert" title={endOf(chat, words.state)} /> : null}
      {colleaguesFailure ? (
        <>
          {colleaguesFailure}
          <div className="flex justify-end">
            <CloseDialog>{actions.back}</CloseDialog>
          </div>
        </>
      ) : (
        <TransferForm
          {...{ chatId, locale, words, colleagues }}
          now={chat.assigneeId ?? ''}
          onAnswer={(status) => {
            if (status === 'done') setOpen(false)
            onAnswer()
          }}
        />
      )}
    </ConfirmDialog>
  )
}

type TransferFormProps = Pick<ChatActionsProps, 'chatId' | 'locale' | 'words' | 'colleagues'> & {
  /** Who looks after it, as the page knows. */
  readonly now: string
  readonly onAnswer: (status: string) => void
}

function TransferForm({ chatId, locale, words, colleagues, now, onAnswer }: TransferFormProps) {
  const [opened] = useState(now)
  const [isMoved, setMoved] = useState(false)
  const { actions, errors } = words
  const people = (isOnDuty: boolean) =>
    colleagues
      .filter((one) => one.isOnDuty === isOnDuty && one.id !== now)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <ChatButton
      action={transferChat}
      hidden={{ chat: chatId, locale, from: isMoved ? now : opened }}
      label={actions.transfer}
      busyLabel={actions.transferBusy}
      variant="main"
      words={words}
      prefix="transfer-"
      onAnswer={({ status, code }) => {
        setMoved(code === 'CHAT_MOVED')
        onAnswer(status)
      }}
      beside={<CloseDialog>{actions.back}</CloseDialog>}
      fields={(faults, { values }) => (
        <>
          <Select
            id="transfer-to"
            name="to"
            label={actions.to}
            required
            defaultValue={values?.to ?? ''}
            error={errorWords(faults.to, errors)}
          >
            <option value="">{actions.choose}</option>
            {[true, false].map((isOnDuty) => {
              const found = people(isOnDuty)
              const label = isOnDuty ? actions.onDuty : actions.offDuty
              return found.length > 0 ? (
                <optgroup key={label} label={label}>
                  {found}
                </optgroup>
              ) : null
            })}
          </Select>
          <TextArea
            id="transfer-note"
            name="note"
            rows={2}
            max={CHAT_NOTE_MAX_LENGTH}
            leftWords={actions.left}
            label={actions.note}
            hint={actions.noteHint}
            defaultValue={values?.note}
            error={errorWords(faults.note, errors)}
          />
        </>
      )}
    />
  )
}
