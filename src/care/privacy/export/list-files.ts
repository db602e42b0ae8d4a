/** The content of an export: a JSON file for each table, and the person's files. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { openFileName } from '@/care/documents/read-documents'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { openImage } from '@/care/profile/image/seal-image'
import { profileImage } from '@/care/profile/table'
import type { Executor } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { listAccess } from '../access/read-access'
import type { Person } from '../inventory/find-rows'
import { PERSONAL_TABLES } from '../inventory/list-tables'
import { readRows } from '../inventory/read-rows'
import type { ArchiveFile } from './write-archive'

/** An export lists this many of the newest audit entries about reads. */
const ACCESS_LINES = 10_000

/**
 * Reads all rows of a person and lists their files. The content of the files is read later, one file at a time.
 * @param db a transaction with one consistent snapshot of all tables
 */
export async function listFiles(db: Executor, person: Person, at: Date): Promise<readonly ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const add = (name: string, value: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    files.push({ name, at, read: async () => bytes })
  }
  for (const owned of PERSONAL_TABLES)
    if ('file' in owned.exported) add(`${owned.exported.file}.json`, await readRows(db, owned, person))
  const access = await listAccess(db, person.userId, { limit: ACCESS_LINES, offset: 0 })
  add('who-looked-at-my-data.json', access.rows)
  return [...files, ...(await listPicture(db, person)), ...(await listDocuments(db, person))]
}

async function listPicture(db: Executor, { userId }: Person): Promise<readonly ArchiveFile[]> {
  const rows = await db.select().from(profileImage).where(eq(profileImage.userId, userId))
  return rows.map(({ id, content, createdAt }) => ({
    name: 'files/profile-image.webp',
    at: createdAt,
    read: async () => openImage(id, content),
  }))
}

async function listDocuments(db: Executor, { userId }: Person): Promise<readonly ArchiveFile[]> {
  const rows = await db
    .select({ id: document.id, name: document.name, createdAt: document.createdAt })
    .from(document)
    .where(and(eq(document.userId, userId), isNotNull(document.readyAt)))
  return rows.map(({ id, name, createdAt }) => ({
    name: `files/${id}-${safeName(openFileName(id, name))}`,
    at: createdAt,
    read: () => bytesOf(id),
  }))
}

/** A file name that is safe to unpack: it cannot lead out of the archive's folder. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')
}

async function bytesOf(id: DocumentId): Promise<Uint8Array> {
  // A file deleted while the archive is written is empty in it.
  return (await getFile(id, 'content')) ?? new Uint8Array()
}
