/** The sample conversation of the demo, without mails and with times in the past. */
import { eq } from 'drizzle-orm'
import { sealSubject } from '@/care/conversations/seal-message'
import { storeMessage } from '@/care/conversations/store-message'
import { conversation, conversationMessage } from '@/care/conversations/table'
import type { TranslationValues } from '@/care/conversations/translations/present'
import { storeTranslation } from '@/care/conversations/translations/translate-message'
import { removeJobByKey } from '@/db/queue'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId, UserId } from '@/lib/record-ids'

export type SampleConversation = {
  readonly subject: string
  /** The last one of the team is unread. */
  readonly messages: readonly {
    readonly from: 'patient' | 'team'
    readonly text: string
    /** The team's own, of what the patient wrote. */
    readonly translation?: TranslationValues
  }[]
}

type DemoConversation = SampleConversation & {
  readonly requestId: RequestId
  readonly userId: UserId
  readonly staffId: UserId
  readonly locale: Locale
  /** When its message with this index was sent. */
  readonly at: (index: number) => Date
}

export async function seedConversation(tx: Tx, sample: DemoConversation): Promise<void> {
  const { subject, messages, requestId, userId, staffId, locale, at } = sample
  const id = newId<ConversationId>()
  const times = messages.map((_message, index) => at(index))
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) throw new Error('A sample conversation has no message')
  const row = { id, userId, requestId, subject: sealSubject(id, subject), lastNumber: 0 }
  await tx.insert(conversation).values({ ...row, lastMessageAt: first, createdAt: first })
  for (const [index, { from, text, translation }] of messages.entries()) {
    const author =
      from === 'team'
        ? ({ userId: staffId, role: 'support' } as const)
        : ({ userId, role: 'patient' } as const)
    const to = { id, userId, lastNumber: index }
    const { messageId } = await storeMessage(tx, {
      ...{ conversation: to, actor: author, text, locale },
      at: times[index] ?? last,
    })
    await removeJobByKey(tx, `mail-about-message:${messageId}`)
    await tx
      .update(conversationMessage)
      .set({ readAt: times[index + 1] ?? null })
      .where(eq(conversationMessage.id, messageId))
    if (translation) {
      const message = { id: messageId, conversationId: id }
      await storeTranslation(tx, { message, values: translation, actorId: staffId, at: times[index] ?? last })
    }
  }
}
