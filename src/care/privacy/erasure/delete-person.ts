import { and, eq, isNotNull } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { document } from '@/care/documents/table'
import { lockChats } from '@/care/live-chat/lock-chat'
import { chat } from '@/care/live-chat/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { removeJobByKey } from '@/db/queue'
import { now } from '@/lib/clock'
import type { ExportId } from '@/lib/record-ids'
import { deleteArchive } from '../export/write-archive'
import type { Person } from '../inventory/find-rows'
import { isChatOf } from '../inventory/list-care-tables'
import { PERSONAL_TABLES } from '../inventory/list-tables'
import { nameOf } from '../inventory/read-rows'
import { dataExport } from '../table'
import { isNamedInKey } from './delete-requests'
import { removeJobs } from './remove-jobs'
import { erasedAddress } from './rules'

/**
 * Erases a person's data, table by table in the order of the list of tables. The account's row remains, without name
 * and email address, because the kept rows refer to it: bookings with their request and offer, and consents.
 * @param tx the caller's transaction, which holds the account's lock
 * @returns the archives of exports, whose bytes are deleted after the transaction
 */
export async function deletePerson(tx: Executor, person: Person): Promise<readonly ExportId[]> {
  const archives = await tx
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(eq(dataExport.userId, person.userId))
  // Chats before requests, those before their offers and conversations: in the order in which everyone locks them.
  await lockChats(tx, isChatOf(person))
  await tx
    .select({ id: contactRequest.id })
    .from(contactRequest)
    .where(eq(contactRequest.userId, person.userId))
    .orderBy(contactRequest.id)
    .for('update')
  await removeJobs(tx, person)
  await deleteChatMails(tx, person)
  // Kept with a booking: it must not go with another offer, to which the care team attached it.
  await tx
    .update(document)
    .set({ offerId: null })
    .where(and(eq(document.userId, person.userId), isNotNull(document.retainedAt)))
  for (const { table, isOf, erased, teamText } of PERSONAL_TABLES) {
    if (teamText)
      await tx
        .update(table)
        .set({ [nameOf(table, teamText.column.name)]: null })
        .where(and(isOf(person), teamText.where))
    if (erased.how === 'delete') await tx.delete(table).where(isOf(person))
    if (erased.how === 'all but bookings')
      await tx.delete(table).where(and(isOf(person), erased.isFree(person)))
  }
  await tx
    .update(user)
    .set({
      ...{ name: '', email: erasedAddress(person.userId), image: null, emailVerified: false },
      ...{ disabledAt: now(), secondFactorAt: null, updatedAt: now() },
    })
    .where(eq(user.id, person.userId))
  return archives.map(({ id }) => id)
}

/** A chat's mails go to whatever address its visitor left: they are found by the chat that their key names. */
async function deleteChatMails(tx: Executor, person: Person): Promise<void> {
  const chats = await tx.select({ id: chat.id }).from(chat).where(isChatOf(person))
  const ids = chats.map(({ id }) => id)
  const mails = await tx.delete(mailMessage).where(isNamedInKey(ids)).returning({ id: mailMessage.id })
  for (const { id } of mails) await removeJobByKey(tx, `send-mail:${id}`)
}

/** Deletes the bytes of archives whose rows are gone. */
export async function deleteArchives(ids: readonly ExportId[]): Promise<void> {
  for (const id of ids) await deleteArchive(id)
}
