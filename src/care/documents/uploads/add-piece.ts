import { careDb } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { putFile } from '../store'
import { completeUpload, type PieceCode, recordReceived } from './complete-upload'
import { findUpload } from './list-unsent'

type PieceAddress = {
  /** `hashFilesToken` of the form. */
  readonly tokenHash: string
  readonly id: DocumentId
  /** In bytes from the file's beginning. */
  readonly offset: number
}

/**
 * Stores a piece; what is acknowledged is on the disk. The last piece completes the upload.
 * OFFSET: the file does not end there, or an equal piece came first.
 */
export async function addPiece(
  { tokenHash, id: requestedId, offset }: PieceAddress,
  piece: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const row = await findUpload(careDb(), tokenHash, requestedId)
  if (!row) return err('NOT_FOUND')
  const { id } = row // files are stored under this spelling; the requested one may be in capitals
  if (row.received !== offset || row.readyAt) return err('OFFSET')
  const received = offset + piece.length
  if (received > row.size) return err('FILE_TOO_LARGE')
  if (received === row.size) return completeUpload(row, piece)
  await putFile(id, offset, piece)
  return (await recordReceived(id, { from: offset, to: received })) ? ok({ received }) : err('OFFSET')
}
