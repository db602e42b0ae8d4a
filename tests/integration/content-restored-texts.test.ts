/** A version that is restored has its own texts in every language: they are checked, and the state of each is theirs. */
import { createLocalReq, restoreVersionOperation } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStatus, statesOf } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0 } as const
const FAQS = { ...SYSTEM, collection: 'faqs' } as const

function switchMode(informationModeTr: boolean) {
  return payload.updateGlobal({
    ...SYSTEM,
    slug: 'site-settings',
    data: { compliance: { informationModeTr } },
  })
}

const newFaq = async () => {
  const data = { question: 'Frage', answer: 'Antwort', _status: 'published' } as const
  return (await payload.create({ ...FAQS, locale: 'de', data })).id
}
const save = (id: number, locale: Locale, answer: string) =>
  payload.update({ ...FAQS, id, locale, data: { question: `${locale}?`, answer, _status: 'published' } })
const answers = async (id: number) => {
  const { answer } = await payload.findByID({ ...FAQS, id, locale: 'all' })
  return answer
}

/** The id of the record's newest version. */
async function newestVersion(id: number): Promise<string> {
  const where = { parent: { equals: id } }
  const { docs } = await payload.findVersions({ ...FAQS, where, sort: '-createdAt', limit: 1 })
  return String(docs[0]?.id)
}

describe('restoring a version with a Turkish text that the information mode refuses', () => {
  let id = 0
  let version = ''

  beforeAll(async () => {
    id = await newFaq()
    await save(id, 'tr', 'Fiyat 500 €')
    version = await newestVersion(id)
    await save(id, 'tr', 'Fiyatı sorunuz')
    await switchMode(true)
  })
  afterAll(() => switchMode(false))

  it('is refused, naming the words', async () => {
    await expect(payload.restoreVersion({ ...FAQS, id: version })).rejects.toThrow('€')
    expect(await answers(id)).toMatchObject({ tr: 'Fiyatı sorunuz' })
  })

  it('leaves a draft when it is restored as one', async () => {
    await restoreVersionOperation({
      ...{ id: version, collection: payload.collections.faqs, draft: true, overrideAccess: true },
      req: await createLocalReq({ locale: 'de' }, payload),
    })
    expect(await answers(id)).toMatchObject({ tr: 'Fiyatı sorunuz' })
    const draft = await payload.findByID({ ...FAQS, id, locale: 'tr', draft: true })
    expect(draft).toMatchObject({ answer: 'Fiyat 500 €', _status: 'draft' })
  })

  it('is allowed when only the present Turkish text is refused', async () => {
    const other = await newFaq()
    await save(other, 'tr', 'Fiyatı sorunuz')
    const fine = await newestVersion(other)
    await payload.update({
      ...{ ...FAQS, id: other, locale: 'tr', draft: true },
      data: { answer: 'Fiyat 500 €' },
    })
    await payload.restoreVersion({ ...FAQS, id: fine })
    expect(await answers(other)).toMatchObject({ tr: 'Fiyatı sorunuz' })
  })
})

describe('the state of the languages of a restored version', () => {
  const states = async (id: number) => {
    const { languageStatus } = await payload.findByID({ ...FAQS, id })
    const status = parseStatus(languageStatus)
    return status ? Object.fromEntries(statesOf(status)) : {}
  }

  it('is that of its own texts, not of the texts they replace', async () => {
    const id = await newFaq()
    await save(id, 'en', 'Answer')
    const version = await newestVersion(id)
    await save(id, 'fr', 'Réponse')
    await save(id, 'de', 'Andere Antwort')
    expect(await states(id)).toEqual({ de: 'complete', en: 'stale', tr: 'missing', fr: 'stale' })
    await payload.restoreVersion({ ...FAQS, id: version })
    expect(await answers(id)).toEqual({ de: 'Antwort', en: 'Answer' })
    expect(await states(id)).toEqual({ de: 'complete', en: 'complete', tr: 'missing', fr: 'missing' })
  })
})

describe('restoring a version of a global', () => {
  it('is refused with a text that the mode refuses, and not otherwise', async () => {
    const write = (mission: string) =>
      payload.updateGlobal({
        ...{ ...SYSTEM, slug: 'about', locale: 'tr' },
        data: { mission, _status: 'published' },
      })
    const read = async () => (await payload.findGlobal({ ...SYSTEM, slug: 'about', locale: 'tr' })).mission
    const newest = async () => {
      const { docs } = await payload.findGlobalVersions({ ...SYSTEM, slug: 'about', sort: '-createdAt' })
      return String(docs[0]?.id)
    }
    await write('Rakipsiz')
    const refused = await newest()
    await write('Özenli')
    const fine = await newest()
    await write('Sakin')
    await switchMode(true)
    try {
      const restore = (id: string) => payload.restoreGlobalVersion({ ...SYSTEM, slug: 'about', id })
      await expect(restore(refused)).rejects.toThrow('rakipsiz')
      expect(await read()).toBe('Sakin')
      await restore(fine)
      expect(await read()).toBe('Özenli')
    } finally {
      await switchMode(false)
    }
  })
})

describe('an earlier version of a global', () => {
  it('is read with its id, its texts and its day, as the admin shows it', async () => {
    const about = { ...SYSTEM, slug: 'about', locale: 'de' } as const
    const write = (mission: string) =>
      payload.updateGlobal({ ...about, data: { mission, _status: 'published' } })
    await write('Erste Fassung')
    const { docs } = await payload.findGlobalVersions({ ...about, sort: '-createdAt', limit: 1 })
    await write('Zweite Fassung')
    const id = String(docs[0]?.id)
    expect(await payload.findGlobalVersionByID({ ...about, id })).toMatchObject({
      id: docs[0]?.id,
      createdAt: docs[0]?.createdAt,
      version: { mission: 'Erste Fassung', globalType: 'about' },
    })
  })
})
