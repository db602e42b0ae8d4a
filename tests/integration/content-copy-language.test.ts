/** Payload's *Copy to Locale*: nothing is published by it, and the language still counts as not translated. */
import { createLocalReq } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { COPIES_LANGUAGE } from '@/content/core/copy-language'
import { type LanguageState, parseStatus, stateOf } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import { copyLanguage } from '@/surfaces/admin/copy-language'
import { editorOf, testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const
const user = await editorOf(payload, 'editor')

type CopyCall = Parameters<typeof copyLanguage>[0]
type Copy = Pick<CopyCall, 'collectionSlug' | 'docID' | 'overrideData'>

/** As the button does, from German into French. */
async function copy(about: Copy): Promise<void> {
  const req = await createLocalReq({ user }, payload)
  const call: Pick<CopyCall, keyof Copy | 'req' | 'fromLocale' | 'toLocale'> = {
    ...about,
    ...{ req, fromLocale: 'de', toLocale: 'fr' },
  }
  await copyLanguage(call as CopyCall) // the rest of what Payload's server adds is not read here
}

const FRENCH = { question: 'Combien de temps ?', answer: 'Une heure' }

async function publishedFaq(french?: object): Promise<number> {
  const data = { question: 'Wie lange?', answer: 'Eine Stunde', _status: 'published' } as const
  const { id } = await payload.create({ ...AS_SYSTEM, collection: 'faqs', data, locale: 'de' })
  if (french) await payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data: french, locale: 'fr' })
  return id
}
const readFaq = (id: number, draft: boolean) =>
  payload.findByID({ ...AS_SYSTEM, collection: 'faqs', id, draft, locale: 'fr' })

function stateIn(status: unknown): LanguageState | undefined {
  const parsed = parseStatus(status)
  return parsed && stateOf(parsed, 'fr')
}

describe('copying German texts of a published record', () => {
  it.each([
    ['into a language without texts', undefined, false],
    ['over the texts of a language', FRENCH, true],
  ])(
    '%s makes a draft of an untranslated language, and visitors read what they read before',
    async (_, french, overrideData) => {
      const id = await publishedFaq(french)
      const before = await readFaq(id, false)
      await copy({ collectionSlug: 'faqs', docID: id, overrideData })
      expect(await readFaq(id, false)).toEqual(before)
      const draft = await readFaq(id, true)
      expect(draft).toMatchObject({ question: 'Wie lange?', answer: 'Eine Stunde', _status: 'draft' })
      expect(stateIn(draft.languageStatus)).toBe('stale')
    },
  )

  it('leaves the language untranslated when the German texts are published, until an editor saves it', async () => {
    const id = await publishedFaq()
    await copy({ collectionSlug: 'faqs', docID: id })
    const save = (locale: Locale) =>
      payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data: { _status: 'published' }, locale })
    expect(stateIn((await save('de')).languageStatus)).toBe('stale')
    expect(stateIn((await save('fr')).languageStatus)).toBe('complete')
  })

  it('leaves a language as it was that had all its texts', async () => {
    const id = await publishedFaq(FRENCH)
    const { languageStatus } = await readFaq(id, true)
    await copy({ collectionSlug: 'faqs', docID: id, overrideData: false })
    const draft = await readFaq(id, true)
    expect(draft).toMatchObject(FRENCH)
    expect(draft.languageStatus).toEqual(languageStatus)
    expect(stateIn(draft.languageStatus)).toBe('complete')
  })

  // Payload 3 does not find a global's fields, so its button fails there: this is the save that it would make.
  it('of a global would make a draft, too', async () => {
    const data = { mission: 'Auftrag', _status: 'published' } as const
    const about = { ...AS_SYSTEM, slug: 'about' } as const
    await payload.updateGlobal({ ...about, data, locale: 'de' })
    const req = await createLocalReq({ user, context: COPIES_LANGUAGE }, payload)
    await payload.updateGlobal({ ...about, data, draft: true, locale: 'fr', req })
    const read = (draft: boolean) => payload.findGlobal({ ...about, draft, locale: 'fr' })
    const [shown, draft] = [await read(false), await read(true)]
    expect(shown).toMatchObject({ _status: 'published' })
    expect(shown.mission ?? null).toBeNull()
    expect(draft).toMatchObject({ mission: 'Auftrag', _status: 'draft' })
    expect(stateIn(draft.languageStatus)).toBe('stale')
  })
})

it('of a record without drafts, the copied texts count as untranslated', async () => {
  const data = { title: 'Auszeichnung' }
  const { id } = await payload.create({ ...AS_SYSTEM, collection: 'certifications', data, locale: 'de' })
  await copy({ collectionSlug: 'certifications', docID: id })
  const record = await payload.findByID({ ...AS_SYSTEM, collection: 'certifications', id, locale: 'fr' })
  expect(record.title).toBe('Auszeichnung')
  expect(stateIn(record.languageStatus)).toBe('stale')
})
