import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OfferId, OfferVersionId, UserId } from '@/lib/record-ids'
import { defaultValidUntil } from '../rules'
import { type CheckedDraft, contentOf, type OfferContent, offerContent } from '../schema'
import { offerVersion } from '../table'
import { brokenVersion, hashVersion, NO_HASH } from './rules'
import { openVersion, sealContent, versionContext } from './seal-content'

export type FrozenVersion = {
  readonly id: OfferVersionId
  readonly version: number
  readonly hash: string
  readonly content: OfferContent
}

type NewVersion = {
  readonly offerId: OfferId
  readonly draft: CheckedDraft
  readonly documents: OfferContent['documents']
  readonly actorId: UserId
  /** The version before it; none for the first. */
  readonly previous?: Pick<FrozenVersion, 'version' | 'hash'> | undefined
}

/** Writes an offer's next version; nothing ever changes it again. */
export async function freezeVersion(tx: Executor, newVersion: NewVersion): Promise<FrozenVersion> {
  const { offerId, draft, documents, actorId: createdBy, previous } = newVersion
  const id = newId<OfferVersionId>()
  const at = now()
  const version = (previous?.version ?? 0) + 1
  const previousHash = previous?.hash ?? NO_HASH
  const validUntil = draft.validUntil ?? defaultValidUntil(at, draft.treatmentFrom)
  const content = contentOf(draft, { documents, validUntil })
  const hash = hashVersion({ offerId, version, content, previousHash })
  const { currency, totalMinor } = content
  await tx.insert(offerVersion).values({
    ...{ id, offerId, version, currency, totalMinor, validUntil, hash, previousHash, createdBy },
    content: sealContent(content, versionContext(id)),
    createdAt: at,
  })
  return { id, version, hash, content }
}

/**
 * The newest version, after the whole chain was checked.
 * @throws when a version is not what was sent: such an offer may be neither revised nor accepted.
 */
export async function readNewestVersion(tx: Executor, offerId: OfferId): Promise<FrozenVersion> {
  const rows = await tx
    .select()
    .from(offerVersion)
    .where(eq(offerVersion.offerId, offerId))
    .orderBy(asc(offerVersion.version))
  const chain = rows.map(openVersion)
  const newest = chain.at(-1)
  const broken = brokenVersion(chain)
  if (!newest || broken !== undefined)
    throw new Error(`Version ${broken ?? 1} of offer ${offerId} is not what was sent`)
  const { id, version, hash } = newest
  return { id, version, hash, content: v.parse(offerContent, newest.content) }
}
