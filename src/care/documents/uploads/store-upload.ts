/** Files on their way in, piece by piece; what is acknowledged is on the disk. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { careDb, type Executor } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { DocumentId, RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type CleanResult, clean } from '../cleaning'
import { FILES_MAX, FINISHING_MS, type FileType, type PhotoPosition } from '../constants'
import { findRemotePart } from '../inspection/find-remote-part'
import { inspect } from '../inspection/rules'
import { openName, sealName } from '../read-documents'
import { checkChoice, type FileCode, typeOfName, unsentUntil } from '../rules'
import { scan } from '../scanner'
import { dropFile, dropPieces, joinPieces, putFile } from '../store'
import { document } from '../table'

export type UploadAnnouncement = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly position: PhotoPosition | null
}

/**
 * Creates the record of a file. Announcing the same file again, because the answer was lost or the page was reloaded,
 * gives the record it has.
 * @param tokenHash `filesTokenHash` of the form
 */
export function beginUpload(
  tokenHash: string,
  { name, size, position }: UploadAnnouncement,
): Promise<Result<{ readonly id: DocumentId; readonly received: number }, FileCode | 'NO_ROOM'>> {
  return inTransaction(async (tx) => {
    // One after the other for one browser, or eleven at once would each be the tenth.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${tokenHash}`}, 0))`)
    const others = await listUnsent(tx, tokenHash)
    const same = others.find((other) => openName(other.id, other.name) === name)
    if (same && !same.readyAt && same.size === size) return ok({ id: same.id, received: same.received })
    const code = checkChoice(
      { name, size, isPhoto: position !== null },
      others.map((other) => openName(other.id, other.name)),
    )
    const type = typeOfName(name)
    if (code || !type) return err(code ?? 'FILE_TYPE')
    if (await isFull(tx, size)) return err('NO_ROOM')
    const id = newId<DocumentId>()
    await tx.insert(document).values({
      ...{ id, holderHash: tokenHash, type, position, size },
      name: sealName(id, name),
      expiresAt: unsentUntil(now()),
      createdAt: now(),
    })
    return ok({ id, received: 0 })
  })
}

/**
 * Whether all files that wait for their form would take more room than there is for them: many networks together could
 * fill the disk that requests need. Those that were sent are bounded by the limits of requests.
 */
async function isFull(tx: Tx, size: number): Promise<boolean> {
  const [waiting] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${document.size}), 0)` })
    .from(document)
    .where(isNull(document.requestId))
  return Number(waiting?.bytes ?? 0) + size > env().UPLOADS_WAITING_MB * 1024 * 1024
}

/** What a browser has uploaded and not sent yet, the oldest first. */
export function listUnsent(db: Executor, tokenHash: string) {
  return db
    .select()
    .from(document)
    .where(and(eq(document.holderHash, tokenHash), isNull(document.requestId)))
    .orderBy(asc(document.createdAt), asc(document.id))
}

export async function findUnsent(db: Executor, tokenHash: string, id: DocumentId) {
  const [found] = await db
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.holderHash, tokenHash), isNull(document.requestId)))
  return found
}
type UnsentRow = NonNullable<Awaited<ReturnType<typeof findUnsent>>>

export type PieceCode =
  | 'NOT_FOUND'
  /** Not where the file ends so far. */
  | 'OFFSET'
  | 'FILE_TOO_LARGE'
  | 'FILE_CONTENT'
  | 'FILE_ACTIVE'
  | 'FILE_INFECTED'
  | 'SCANNER_UNAVAILABLE'
  | 'BUSY'

/**
 * Adds a piece. With the last one the file is checked, scanned, cleaned and stored before anything is acknowledged; a
 * file that is refused is gone.
 */
export async function appendPiece(
  {
    tokenHash,
    id: asked,
    offset,
  }: { readonly tokenHash: string; readonly id: DocumentId; readonly offset: number },
  piece: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const found = await findUnsent(careDb(), tokenHash, asked)
  if (!found) return err('NOT_FOUND')
  const { id } = found // as files are named; the one that was asked for may be in capitals
  if (found.received !== offset || found.readyAt) return err('OFFSET')
  const received = offset + piece.length
  if (received > found.size) return err('FILE_TOO_LARGE')
  if (received === found.size) return finish(found, piece)
  await putFile(id, offset, piece)
  return (await advance(id, { from: offset, to: received })) ? ok({ received }) : err('OFFSET')
}

/** Only one of two equal pieces moves the mark. */
async function advance(
  id: DocumentId,
  { from, to, readyAt }: { readonly from: number; readonly to: number; readonly readyAt?: Date },
): Promise<boolean> {
  const moved = await careDb()
    .update(document)
    .set({ received: to, ...(readyAt ? { readyAt } : {}) })
    .where(and(eq(document.id, id), eq(document.received, from), isNull(document.readyAt)))
    .returning({ id: document.id })
  return moved.length === 1
}

/** Only one of two equal last pieces is worked on; the other finds the file whole when it asks again. */
async function finish(
  waiting: UnsentRow,
  last: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const { id, received: from } = waiting
  const free = or(isNull(document.finishingUntil), lt(document.finishingUntil, now()))
  const mine = await careDb()
    .update(document)
    .set({ finishingUntil: new Date(now().getTime() + FINISHING_MS) })
    .where(and(eq(document.id, id), eq(document.received, from), isNull(document.readyAt), free))
    .returning({ id: document.id })
  if (mine.length === 0) return err('OFFSET')
  try {
    return await finishAlone(waiting, last)
  } finally {
    await careDb().update(document).set({ finishingUntil: null }).where(eq(document.id, id))
  }
}

async function finishAlone(
  { id, type, received: from, size }: UnsentRow,
  last: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const whole = Buffer.concat([await joinPieces(id, from), last])
  const checked = await check(whole, type)
  if (!checked.ok) {
    if (checked.code === 'BUSY' || checked.code === 'SCANNER_UNAVAILABLE') return checked
    await refuse(id, checked.code)
    return checked
  }
  if (checked.value.small) await putFile(id, 'small', checked.value.small)
  await putFile(id, 'content', checked.value.bytes)
  if (!(await advance(id, { from, to: size, readyAt: now() }))) return err('OFFSET')
  await dropPieces(id)
  return ok({ received: size })
}

async function check(
  whole: Buffer,
  type: FileType,
): Promise<Result<Extract<CleanResult, { readonly ok: true }>, PieceCode>> {
  const found = inspect(whole, type) ?? (type === 'docx' && findRemotePart(whole) ? 'FILE_ACTIVE' : undefined)
  if (found) return err(found)
  const scanned = await scan(whole)
  if (scanned !== 'clean') return err(scanned === 'infected' ? 'FILE_INFECTED' : 'SCANNER_UNAVAILABLE')
  const cleaned = await clean(whole, type)
  return cleaned.ok ? ok(cleaned) : err(cleaned.code)
}

async function refuse(id: DocumentId, code: PieceCode): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.delete(document).where(eq(document.id, id))
    const action = `document.refused-${code.slice('FILE_'.length).toLowerCase()}`
    await recordAudit(tx, { actorId: null, action, subject: 'document', subjectId: id })
  })
  await dropFile(id)
}

/** Takes a file back that was not sent yet. @returns whether there was one */
export async function takeBack(tokenHash: string, id: DocumentId): Promise<boolean> {
  const gone = await careDb()
    .delete(document)
    .where(and(eq(document.id, id), eq(document.holderHash, tokenHash), isNull(document.requestId)))
    .returning({ id: document.id })
  for (const file of gone) await dropFile(file.id)
  return gone.length > 0
}

/** Whether all of these wait for this browser's form, whole. They are locked until the transaction ends. */
export async function lockUnsent(
  tx: Tx,
  ids: readonly DocumentId[],
  tokenHash: string | undefined,
): Promise<boolean> {
  if (ids.length === 0) return true
  if (tokenHash === undefined || ids.length > FILES_MAX) return false
  const found = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        inArray(document.id, [...ids]),
        eq(document.holderHash, tokenHash),
        isNull(document.requestId),
        sql`${document.readyAt} is not null`,
      ),
    )
    .for('update')
  return found.length === new Set(ids).size
}

type Owner = { readonly requestId: RequestId; readonly userId: UserId | null }

/** Gives files to the request they were sent with, and to its patient; one that has expired meanwhile is left out. */
export async function giveToRequest(tx: Tx, ids: readonly DocumentId[], owner: Owner): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(document)
    .set({ ...owner, holderHash: null, expiresAt: null })
    .where(and(inArray(document.id, [...ids]), isNull(document.requestId)))
}

/** Gives the files of a request to its patient, once it is known who that is. */
export async function giveToOwner(tx: Tx, { requestId, userId }: Owner): Promise<void> {
  await tx.update(document).set({ userId }).where(eq(document.requestId, requestId))
}

/** Takes the files of a request that goes back to waiting for its sender. @returns their ids */
export async function takeFromRequest(tx: Tx, requestId: RequestId, until: Date): Promise<DocumentId[]> {
  const taken = await tx
    .update(document)
    .set({ requestId: null, userId: null, expiresAt: until })
    .where(eq(document.requestId, requestId))
    .returning({ id: document.id })
  return taken.map(({ id }) => id)
}

/** Files of a form that waits for its sender to log in: they wait as long, and no browser can take them back. */
export async function keepUntil(tx: Tx, ids: readonly DocumentId[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(document)
    .set({ holderHash: null, expiresAt: until })
    .where(and(inArray(document.id, [...ids]), isNull(document.requestId)))
}
