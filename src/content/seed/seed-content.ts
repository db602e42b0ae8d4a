/**
 * Writes the demo content into an empty content database (`seed/content/README.md`). A run after an interrupted one finds
 * the existing records by key and adds the others.
 */
import type { Payload } from 'payload'
import { FILE_ID_PREFIX } from '@/content/media/constants'
import { MEDIA_FOLDER } from '@/content/media/scale-picture'
import { PAGE_KEYS } from '@/content/pages/constants'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { aboutPage, authorisationMark, footer, siteSettings } from './globals'
import type { Json } from './localized'
import { copyFileToMedia, filmFile, pictureFile, readFolder, readList, readRecord } from './read-files'
import * as records from './records'
import { linkRecords, type SeedRecord, saveGlobal, saveOnce } from './write-records'

const SEED_VERSION = 1
/** Progress is reported after so many records of a collection. */
const LOG_EVERY = 25

type Slug = Parameters<typeof saveOnce>[1]
export type SeedOptions = {
  readonly payload: Payload
  /** Called with what is being written. */
  readonly onProgress?: (what: string) => void
}

/** Fills an empty content database; does nothing to one that is complete. */
export async function seedContent({ payload, onProgress = () => {} }: SeedOptions): Promise<void> {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true }) // no user
  if ((settings.seedVersion ?? 0) >= SEED_VERSION) return
  await new Seeding(payload, onProgress).run()
}

class Seeding {
  readonly #payload: Payload
  readonly #report: (what: string) => void
  readonly #ids = new Map<string, number>()

  constructor(payload: Payload, report: (what: string) => void) {
    this.#payload = payload
    this.#report = report
  }

  async run(): Promise<void> {
    const [services, blogs, programs] = await Promise.all(['services', 'blogs', 'programs'].map(readFolder))
    const [doctors, hospitals, testimonials] = await Promise.all(
      ['doctors', 'hospitals', 'testimonials'].map((name) => readList(`${name}.json`)),
    )
    const all = {
      services: services ?? [],
      blogs: blogs ?? [],
      programs: programs ?? [],
      doctors: doctors ?? [],
      hospitals: hospitals ?? [],
      testimonials: testimonials ?? [],
    }
    await this.#basics()
    await this.#media(all)
    const ids = this.#find
    await this.#write(
      'programs',
      all.programs.map((record) => records.programRecord(record, ids)),
    )
    await this.#write(
      'hospitals',
      all.hospitals.map((record, index) => records.hospitalRecord(record, index + 1, ids)),
    )
    await this.#write(
      'doctors',
      all.doctors.map((record, index) => records.doctorRecord(record, index + 1, ids)),
    )
    await this.#write(
      'services',
      all.services.map((record) => records.serviceRecord(record, ids)),
    )
    await this.#write(
      'blogs',
      all.blogs.map((record) => records.blogRecord(record, ids)),
    )
    await this.#write(
      'testimonials',
      all.testimonials.map((record, index) => records.testimonialRecord(record, index + 1, ids)),
    )
    await this.#write(
      'questionnaires',
      (await readList('questionnaires.json')).map((record, index) =>
        records.questionnaireRecord(record, index + 1, ids),
      ),
    )
    await this.#links(all)
    await this.#pages()
  }

  /** An arrow function, so that it can be passed on. */
  readonly #find = (collection: string, key: unknown): number | undefined =>
    this.#ids.get(`${collection}/${key}`)

  async #write(collection: Slug, items: readonly SeedRecord[]): Promise<void> {
    if (items.length === 0) return
    this.#report(`${collection} (${items.length})`)
    let written = 0
    // One by one, so that their ids are the same on every machine.
    for (const item of items) {
      this.#ids.set(`${collection}/${item.key}`, await saveOnce(this.#payload, collection, item))
      written += 1
      if (written % LOG_EVERY === 0) this.#report(`${collection} ${written} of ${items.length}`)
    }
  }

  async #basics(): Promise<void> {
    const languages = LOCALES.map((locale, index) => {
      const { code, name } = LANGUAGES[locale]
      return { key: code, data: { order: index + 1, code, simpleCode: locale, name, appActive: true } }
    })
    await this.#write('languages', languages)
    await this.#write(
      'error-messages',
      (await readList('error-messages.json')).map(records.errorMessageRecord),
    )
    await this.#write(
      'success-factors',
      (await readList('success-factors.json')).map((record, index) => records.plainRecord(record, index + 1)),
    )
    await this.#write(
      'certifications',
      (await readList('certifications.json')).map((record, index) => records.plainRecord(record, index + 1)),
    )
    await this.#write(
      'faqs',
      (await readList('faqs.json')).map((record, index) => records.plainRecord(record, index + 1)),
    )
    const categories = await readList('service-categories.json')
    const isRoot = (record: Json) => record.parent === null
    for (const level of [categories.filter(isRoot), categories.filter((record) => !isRoot(record))]) {
      await this.#write(
        'service-categories',
        level.map((record) => records.categoryRecord(record, this.#find)),
      )
    }
  }

  async #media(all: Parameters<typeof records.picturesOf>[0]): Promise<void> {
    const drawn = async (picture: records.Picture) =>
      records.mediaRecord(picture, await copyFileToMedia(pictureFile(picture.art), MEDIA_FOLDER))
    const pictures = records.picturesOf(all).map(drawn)
    const mark = drawn(authorisationMark(await readRecord('site.json')))
    const films = all.testimonials.flatMap(({ key, title }) => {
      const file = filmFile(`testimonial/${key}`)
      const art = `testimonial/${key}.mp4`
      return file
        ? [
            copyFileToMedia(file, MEDIA_FOLDER).then((parts) => ({
              key: art,
              data: { ...parts, fileIdPrefix: FILE_ID_PREFIX, alt: title },
            })),
          ]
        : []
    })
    await this.#write('media', await Promise.all([...pictures, ...films, mark]))
  }

  async #links(all: { programs: Json[]; hospitals: Json[] }): Promise<void> {
    const ids = this.#find
    const write = async (collection: Slug, key: unknown, links: Json) => {
      const id = ids(collection, key)
      if (id !== undefined) await linkRecords(this.#payload, collection, id, links)
    }
    for (const record of all.programs) await write('programs', record.slug, records.programLinks(record, ids))
    for (const record of all.hospitals)
      await write('hospitals', record.key, records.hospitalLinks(record, ids))
  }

  /** The settings come last: their `seedVersion` marks the demo content as complete. */
  async #pages(): Promise<void> {
    const pages = PAGE_KEYS.map(async (key) => records.pageRecord(key, await readRecord(`pages/${key}.json`)))
    await this.#write('pages', await Promise.all(pages))
    const site = await readRecord('site.json')
    await saveGlobal(this.#payload, 'about', aboutPage(await readRecord('pages/about.json')))
    await saveGlobal(this.#payload, 'health-tourism', await readRecord('pages/health-tourism.json'))
    await saveGlobal(this.#payload, 'footer', footer(site))
    await saveGlobal(this.#payload, 'site-settings', {
      ...siteSettings(site, this.#find),
      seedVersion: SEED_VERSION,
    })
  }
}
