import { getTranslations } from 'next-intl/server'
import { LIST_MAX } from '@/care/live-chat/desk/constants'
import type { DeskChatLists, DeskClosedChats } from '@/care/live-chat/desk/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { Button } from '@/ui/button'
import { PendingLink } from '@/ui/pending-link'
import { ChatRows } from './chat-rows'
import { SoundSwitch } from './sound-switch'

type DeskChatListsProps = {
  readonly locale: Locale
  readonly lists: DeskChatLists
  readonly closed: DeskClosedChats
  /** A part of the name or address of an ended chat. */
  readonly search: string
}

/** The queue, one's own chats, those of colleagues, and ended ones. Nothing that was written in them is shown. */
export async function DeskChatListsView({ locale, lists, closed, search }: DeskChatListsProps) {
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const path = `/${locale}/desk/chat`
  const at = now().toISOString()
  const { rows, total, searchedNewest } = closed
  const searched =
    searchedNewest === null ? t('lists.searchedAll') : t('lists.searchedNewest', { count: searchedNewest })
  const cutNote = ({ length }: DeskChatLists['waiting']) =>
    length < LIST_MAX ? null : <p className="text-2xs text-ink-soft">{t('lists.longest', { n: LIST_MAX })}</p>
  return (
    <section className="grid gap-6 py-4">
      <header>
        <h1 className="display text-xl">{t('title')}</h1>
        <p className="text-2xs text-ink-soft">{t('lead')}</p>
        <SoundSwitch words={(await loadMessages(locale)).deskChat.sound} />
      </header>
      <ChatRows {...{ locale, at }} list="waiting" rows={lists.waiting} empty={t('lists.waitingNone')}>
        {cutNote(lists.waiting)}
      </ChatRows>
      <ChatRows {...{ locale, at }} list="mine" rows={lists.mine} empty={t('lists.mineNone')} />
      <ChatRows {...{ locale, at }} list="others" rows={lists.others} empty={t('lists.othersNone')}>
        {cutNote(lists.others)}
      </ChatRows>
      <ChatRows
        {...{ locale, at }}
        list="closed"
        rows={rows}
        empty={search ? t('lists.notFound') : t('lists.closedNone')}
      >
        <p className="text-2xs text-ink-soft">
          {search ? searched : t('lists.closedLead')}
          {total > rows.length ? ` ${t('lists.more', { shown: rows.length, total })}` : ''}
        </p>
        <search aria-label={t('lists.closed')}>
          <form action={path} className="flex flex-wrap items-end gap-2">
            <div className="grid min-w-48 grow gap-1 sm:max-w-sm">
              <label htmlFor="q" className="text-2xs text-ink-soft">
                {t('search.label')}
              </label>
              <input
                id="q"
                name="q"
                type="search"
                defaultValue={search}
                className="control min-h-10 py-1.5 text-sm"
              />
            </div>
            <Button type="submit" size="small">
              {t('search.submit')}
            </Button>
            {search ? (
              <PendingLink href={path} className="link flex min-h-10 items-center text-sm">
                {t('search.reset')}
              </PendingLink>
            ) : null}
          </form>
        </search>
      </ChatRows>
    </section>
  )
}
