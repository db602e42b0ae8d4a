import { and, desc, eq } from 'drizzle-orm'
import { CONSENT_PAGES, type ConsentKind } from '@/care/consent/constants'
import { readSentence, readTextVersions } from '@/care/consent/read-text-versions'
import { consent } from '@/care/consent/table'
import { currentActor } from '@/care/sign-in/session'
import type { PageKey } from '@/content/pages/constants'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { ConsentId, UncheckedId } from '@/lib/record-ids'
import { mayManagePrivacy } from '../policy'
import { type ConsentGroup, type ConsentView, groupConsents, presentConsent } from './present'

/** What the signed-in patient agreed to; none for anyone else. */
export async function loadMyConsents(): Promise<readonly ConsentGroup[]> {
  const actor = await currentActor()
  if (!actor || !mayManagePrivacy(actor)) return []
  const rows = await careDb()
    .select()
    .from(consent)
    .where(eq(consent.userId, actor.userId))
    .orderBy(desc(consent.givenAt), desc(consent.id))
  return groupConsents(rows.map(presentConsent))
}

export type AgreedText = {
  readonly consent: ConsentView
  /** The sentence that was ticked, without marks, or that was read out. */
  readonly sentence: string
  /** The pages as they were when the person agreed. */
  readonly pages: readonly { readonly key: PageKey; readonly title: string; readonly html: string }[]
  /** Whether sentence and pages are proved to be those of that time, by the hash of the stored version. */
  readonly isSame: boolean
}

/** The text of one of the signed-in patient's consents; undefined for another's and for none, alike. */
export async function loadMyConsentText(id: UncheckedId<ConsentId>): Promise<AgreedText | undefined> {
  const actor = await currentActor()
  if (!actor || !mayManagePrivacy(actor) || !isId<ConsentId>(id)) return undefined
  const [row] = await careDb()
    .select()
    .from(consent)
    .where(and(eq(consent.id, id), eq(consent.userId, actor.userId)))
  if (!row) return undefined
  const { kind, locale, givenAt, textVersion, notedBy } = row
  const isReadOut = notedBy !== null
  const [[, versionNow] = []] = await readTextVersions([kind], locale, givenAt, isReadOut)
  return {
    consent: presentConsent(row),
    sentence: await readSentence(kind, locale, isReadOut),
    pages: await pagesOf(kind, locale, givenAt),
    isSame: versionNow === textVersion,
  }
}

async function pagesOf(kind: ConsentKind, ...[locale, givenAt]: [ConsentView['locale'], Date]) {
  try {
    const { readPageAsOf } = await import('@/content/pages/read-pages')
    const pages = await Promise.all(
      CONSENT_PAGES[kind].map(async (key) => ({ key, page: await readPageAsOf(key, locale, givenAt) })),
    )
    return pages.flatMap(({ key, page }) =>
      page ? [{ key, title: page.title, html: page.contentHtml }] : [],
    )
  } catch (error) {
    log.warn({ err: error, kind }, 'the text of a consent could not be read')
    return []
  }
}
