/** The German rule on pictures of before and after holds for texts and link previews of flagged procedures as well. */
import { APIError } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBreaches } from '@/content/compliance/rules'
import { fileIdOf } from '@/content/media/rules'
import { checkTexts } from '@/content/overview/check-texts'
import { readOverview, sourcesIn } from '@/content/overview/read-overview'
import { readService } from '@/content/services/read-services'
import { readChosenPhoto, readImageContent } from '@/content/share-image/read-share-image'
import type { Locale } from '@/i18n/locales'
import { renderContext } from '@/lib/render-context'
import { testContent } from '../support/content'
import { eventually } from '../support/faulty-mail-server'

const { payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
const picture = { id: 0, name: '', copy: '', address: '' }

const switchMode = (noBeforeAfterDe: boolean) =>
  payload.updateGlobal({ ...SYSTEM, slug: 'site-settings', data: { compliance: { noBeforeAfterDe } } })
const mark = (isBeforeAfter: boolean) =>
  payload.update({ ...SYSTEM, collection: 'media', id: picture.id, data: { isBeforeAfter } })

const textOf = (address: string) => `Vor dem Bild. ![Bild](${address}) Danach.`

/** Every text of a page that is light Markdown, with the picture. */
function textsWith(address: string) {
  const text = textOf(address)
  const plain = {
    ...{ description: text, suitableFor: text, notSuitableFor: text, beforeIntervention: text },
    ...{ durationProcedure: text, afterIntervention: text, advantages: text, disadvantages: text },
    ...{ risks: text, alternatives: text, costs: text },
  }
  return {
    ...plain,
    segments: [{ title: 'Abschnitt', description: text }],
    faq: [{ question: 'Frage', answer: text }],
  }
}

function makeService(more: object) {
  const data = { name: 'Eingriff', definition: 'Ein Verfahren', isFlaggedProcedure: true, ...more }
  return payload.create({ ...SYSTEM, collection: 'services', data: { ...data, _status: 'published' } })
}

async function read(id: number, locale: Locale = 'de') {
  const context = { tags: new Set<string>() }
  const service = await renderContext.run(context, () => readService(id, locale))
  return { text: JSON.stringify(service), image: service?.seo.image?.id, tags: [...context.tags] }
}

beforeAll(async () => {
  const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  const file = { data, mimetype: 'image/webp', name: 'vorher nachher.webp', size: data.length }
  const about = { alt: 'Ein Bild', isBeforeAfter: true, consent: GIVEN }
  const made = await payload.create({ ...SYSTEM, collection: 'media', data: about, file })
  const copy = String(made.sizes?.thumb?.filename)
  Object.assign(picture, { id: made.id, name: String(made.filename), copy })
  picture.address = `/assets/${fileIdOf(made.id, made.fileIdPrefix)}`
})
beforeEach(async () => {
  await switchMode(false)
  await mark(true)
})

describe('a picture of before and after in the texts of a flagged procedure', () => {
  const pathOf = (name: string) => `/api/media/file/${encodeURIComponent(name)}`

  it('is left out of every text of the German page while the mode is on, however it is addressed', async () => {
    const capital = picture.address.replace(/[\da-f-]+$/, (id) => id.toUpperCase())
    for (const address of [picture.address, capital, pathOf(picture.name), pathOf(picture.copy)]) {
      const { id } = await makeService(textsWith(address))
      expect((await read(id)).text.split(address)).toHaveLength(14)
      await switchMode(true)
      const { text } = await read(id)
      expect(text).not.toContain('<img')
      expect(text.split('Vor dem Bild.')).toHaveLength(14)
      await switchMode(false)
    }
  })

  it('stays in other languages, of other procedures, and for editors; other pictures stay too', async () => {
    const texts = { description: textOf(picture.address) }
    const [flagged, other] = [
      await makeService(texts),
      await makeService({ ...texts, isFlaggedProcedure: false }),
    ]
    await switchMode(true)
    expect((await read(flagged.id)).text).not.toContain(picture.address)
    expect((await read(flagged.id, 'en')).text).toContain(picture.address)
    expect((await read(other.id)).text).toContain(picture.address)
    expect(await payload.findByID({ ...SYSTEM, collection: 'services', id: flagged.id })).toMatchObject(texts)
    await mark(false)
    expect((await read(flagged.id)).text).toContain(picture.address)
  })

  it('its page is dropped when the mode or the picture changes', async () => {
    const { id } = await makeService({ description: textOf(picture.address) })
    const dropping = ['site-settings', 'media']
    expect((await read(id)).tags).toEqual(expect.arrayContaining(dropping))
    await switchMode(true)
    expect((await read(id)).tags).toEqual(expect.arrayContaining(dropping))
    await mark(false)
    expect((await read(id)).tags).toEqual(expect.arrayContaining(dropping))
  })
})

describe('a picture of before and after for link previews of a flagged procedure', () => {
  const chosen = async (id: number) => (await readChosenPhoto({ kind: 'services', id: String(id) }))?.id

  it('is not the one of the German page while the mode is on', async () => {
    const { id } = await makeService({ seo: { image: picture.id } })
    expect([(await read(id)).image, await chosen(id)]).toEqual([picture.id, picture.id])
    await switchMode(true)
    const { image, tags } = await read(id)
    expect([image, await chosen(id)]).toEqual([undefined, undefined])
    expect(tags).toEqual(expect.arrayContaining([`media:${picture.id}`, 'site-settings']))
    expect((await read(id, 'tr')).image).toBe(picture.id)
    expect(await readImageContent('de', { kind: 'services', id: String(id) })).toHaveProperty('texts')
  })

  it('stays the one of a procedure that is not flagged', async () => {
    const { id } = await makeService({ seo: { image: picture.id }, isFlaggedProcedure: false })
    await switchMode(true)
    expect([(await read(id)).image, await chosen(id)]).toEqual([picture.id, picture.id])
  })
})

describe('publishing', () => {
  const refusalOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof APIError)) throw error
        return { message: error.message, data: error.data }
      },
    )

  it('a German text with the picture is refused, naming field, picture and rule', async () => {
    await switchMode(true)
    for (const address of [picture.address, `/api/media/file/${encodeURIComponent(picture.copy)}`]) {
      const refused = await refusalOf(makeService({ faq: [{ question: 'Frage', answer: textOf(address) }] }))
      expect(refused?.data).toMatchObject({ errors: [{ path: 'faq.0.answer' }] })
      expect(refused?.message).toContain(`„${picture.name}“`)
      expect(refused?.message).toContain('kein Vorher-nachher bei diesem Verfahren')
    }
  })

  it('is not refused for the list of pictures, for link previews, in other languages or of other procedures', async () => {
    await switchMode(true)
    const description = textOf(picture.address)
    const { id } = await makeService({ pictures: [picture.id], seo: { image: picture.id } })
    const save = { ...SYSTEM, collection: 'services', id, locale: 'en' } as const
    await payload.update({ ...save, data: { name: 'Procedure', description, _status: 'published' } })
    await makeService({ description, isFlaggedProcedure: false })
    await mark(false)
    await makeService({ description })
  })

  it('a draft is not refused', async () => {
    await switchMode(true)
    const data = { name: 'Eingriff', description: textOf(picture.address), isFlaggedProcedure: true }
    const saved = payload.create({ ...SYSTEM, collection: 'services', draft: true, data })
    await expect(saved).resolves.toMatchObject({ name: 'Eingriff' })
  })

  it('words alone are judged where pictures are not known', () => {
    const modes = { informationModeTr: false, noBeforeAfterDe: true, consultationNoticeEn: false }
    const text = { path: 'description', label: '', locale: 'de', text: textOf(picture.address) } as const
    expect(findBreaches([text], modes, true)).toEqual([])
  })
})

it('the editors’ first page names the picture that was published before the mode, until it is one no more', async () => {
  const { id } = await makeService(textsWith(picture.address))
  await switchMode(true)
  const found = async () => {
    // A page waits a moment for the check, and then goes on without it.
    await eventually(async () => (await checkTexts(payload, sourcesIn(payload), 50)).unchecked === 0)
    const { breaches } = await readOverview(payload, 1_000)
    return breaches.entries.filter(({ recordId }) => recordId === id)
  }
  const [first] = await found()
  expect(first).toMatchObject({ rule: 'beforeAfter', locale: 'de', quote: picture.name, isPublic: true })
  await mark(false)
  expect(await found()).toEqual([])
})
