/** Whether a mail is sent now, later, together with others, or not at all. Pure. */
import type { MailTemplate } from '@/base/mail/schema'
import { MINUTE_MS } from '@/lib/durations'
import type { NotificationType } from '../constants'
import { isWanted, nextDigestAt, type Preferences, quietUntil } from '../preferences/rules'
import { FLOOD_MAILS, FLOOD_MINUTES, NOTICE_MAILS } from './constants'

export type MailStep =
  | { readonly kind: 'send' }
  /** Its reader does not want it. */
  | { readonly kind: 'skip' }
  /** In quiet hours, until they end. */
  | { readonly kind: 'wait'; readonly until: Date }
  /** Becomes a line of one mail that is due then. */
  | { readonly kind: 'gather'; readonly due: Date }

/** The type of news that a template tells of; undefined for a mail that is always sent. */
export function noticeOf(
  template: string,
): { readonly type: NotificationType; readonly isUrgent: boolean } | undefined {
  const notice = isTemplate(template) ? NOTICE_MAILS[template] : null
  return notice ? { type: notice.type, isUrgent: 'isUrgent' in notice } : undefined
}

/**
 * Whether a mail must not go out twice: it tells of news that its reader finds in the list, too. The others are sent
 * again when a worker ends while it is sending them, because nothing else says what they say.
 */
export function isSentOnce(template: string): boolean {
  return template === 'news-digest' || noticeOf(template) !== undefined
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(NOTICE_MAILS, name)
}

/** @param recent when the last mails about news went to this reader, in the last `FLOOD_MINUTES` */
export function nextStepOf(
  notice: { readonly type: NotificationType; readonly isUrgent: boolean },
  preferences: Preferences,
  { at, recent }: { readonly at: Date; readonly recent: readonly Date[] },
): MailStep {
  if (!isWanted(preferences.choices, notice.type, 'email')) return { kind: 'skip' }
  if (preferences.digest === 'daily' && !notice.isUrgent)
    return { kind: 'gather', due: nextDigestAt(at, preferences) }
  const until = quietUntil(at, preferences)
  if (until) return { kind: 'wait', until }
  if (recent.length < FLOOD_MAILS || notice.isUrgent) return { kind: 'send' }
  const oldest = Math.min(...recent.map((sentAt) => sentAt.getTime()))
  return { kind: 'gather', due: new Date(oldest + FLOOD_MINUTES * MINUTE_MS) }
}
