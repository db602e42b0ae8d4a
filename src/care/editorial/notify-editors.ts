import { and, eq, ne } from 'drizzle-orm'
import type { EditorNotice } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import { user } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { ContentReviewId, UserId } from '@/lib/record-ids'
import { isActiveEditor } from './list-editors'
import { adminPath, type ContentRef } from './rules'

type Notice = {
  readonly kind: EditorNotice
  readonly reviewId: ContentReviewId
  readonly about: ContentRef & { readonly title: string }
  /** Null: all editors. */
  readonly to: UserId | null
  /** Who acted: they get no mail. */
  readonly except: UserId
}

/** Queues a mail about a review in its transaction: the record's title and a link, no note and no answer. */
export async function notifyEditors(tx: Tx, { kind, reviewId, about, to, except }: Notice): Promise<void> {
  const readers = await tx
    .select({ userId: user.id, email: user.email, locale: user.locale })
    .from(user)
    .where(and(isActiveEditor, ne(user.id, except), to ? eq(user.id, to) : undefined))
  for (const { userId, email, locale } of readers)
    await queueMail(tx, {
      ...{ key: `editor:${kind}:${reviewId}:${userId}`, to: email, locale, userId },
      template: 'editor-notice',
      props: {
        ...{ kind, title: about.title },
        adminUrl: `${env().PUBLIC_URL}${adminPath(about, '/comments')}`,
      },
    })
}
