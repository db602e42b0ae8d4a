/** Draws pictures when something is published: the worker runs this when the database notifies it (`table.ts`). */
import type { Payload } from 'payload'
import { getContentPayload } from '@/content/core/client'
import { isProgramSlug } from '@/content/programs/constants'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { isRecordKind, type ShareSubject, WHOLE_SITE } from './constants'
import { deleteStored, drawAndStore, isStored } from './draw-share-image'
import { photoSubject, readChosenPhoto, readImageContent, shareImageName } from './read-share-image'
import { DELETE_DUE, MARK_ALL_DUE, SELECT_DUE, SELECT_PROGRAM_SLUG } from './table'

type Due = { readonly kind: string; readonly record_id: number; readonly changed_in: string }

/** Rows read at once; a change of the brand makes every record due. */
const BATCH_SIZE = 50
const START: Due = { changed_in: '0', kind: '', record_id: 0 }

/**
 * Draws the due pictures in all languages. A row is deleted only when its pictures are stored and the record has not
 * changed meanwhile, so a run can be interrupted at any moment and repeated. A stored picture is not drawn again. A row
 * that fails is kept and does not block the others.
 * @returns how many pictures were drawn
 */
export async function drawDueShareImages(): Promise<number> {
  const payload = await getContentPayload()
  let drawn = 0
  let last = START
  for (let due = await readDueAfter(payload, last); due.length > 0; due = await readDueAfter(payload, last)) {
    for (const row of due) {
      last = row
      try {
        drawn += await drawRow(payload, row)
        await deleteDueRow(payload, row)
      } catch (error) {
        log.warn({ err: error, kind: row.kind, id: row.record_id }, 'a share image could not be drawn')
      }
    }
  }
  return drawn
}

/** The next rows, oldest change first. */
async function readDueAfter({ db }: Payload, { changed_in, kind, record_id }: Due): Promise<Due[]> {
  const { rows } = await db.pool.query<Due>(SELECT_DUE, [changed_in, kind, record_id, BATCH_SIZE])
  return rows
}

/** Waits for a running transaction that changes the record, and then keeps the row. */
async function deleteDueRow({ db }: Payload, { kind, record_id, changed_in }: Due): Promise<void> {
  await db.pool.query(DELETE_DUE, [kind, record_id, changed_in])
}

async function drawRow(payload: Payload, { kind, record_id: id }: Due): Promise<number> {
  if (!isRecordKind(kind)) return drawSite(payload)
  if (kind !== 'programs') return drawRecord({ kind, id: String(id) })
  const { rows } = await payload.db.pool.query(SELECT_PROGRAM_SLUG, [id])
  const slug: unknown = rows[0]?.slug
  return isProgramSlug(slug) ? drawRecord({ kind, id: slug }) : 0
}

/** The brand is on every picture: when the site's own picture is outdated, all may be. */
async function drawSite({ db }: Payload): Promise<number> {
  const current = await Promise.all(LOCALES.map((locale) => isCurrent(locale, WHOLE_SITE)))
  if (current.every(Boolean)) return 0
  await db.pool.query(MARK_ALL_DUE)
  return drawIn(LOCALES, WHOLE_SITE) // last: until it is stored, a repeated run marks all again
}

async function isCurrent(locale: Locale, subject: ShareSubject): Promise<boolean> {
  const image = await readImageContent(locale, subject)
  return image !== null && isStored(locale, shareImageName(subject, image))
}

/** A record with a chosen photograph needs no drawn picture. */
async function drawRecord(subject: ShareSubject): Promise<number> {
  const photo = await readChosenPhoto(subject)
  if (!photo) return drawIn(LOCALES, subject)
  await deleteStored(subject)
  return drawIn([DEFAULT_LOCALE], photoSubject(photo))
}

async function drawIn(locales: readonly Locale[], subject: ShareSubject): Promise<number> {
  let drawn = 0
  for (const locale of locales) {
    const image = await readImageContent(locale, subject)
    if (!image) {
      await deleteStored(subject)
      return drawn
    }
    if (await isStored(locale, shareImageName(subject, image))) continue
    await drawAndStore(locale, subject, image)
    drawn += 1
  }
  return drawn
}
