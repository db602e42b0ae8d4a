/**
 * The calls of the specification, section 7, as it writes them, of the demo content: whole answers, word for word. After a
 * change of the demo content `npx vitest run --project=integration items-golden -u` writes them again; read the difference.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { type Answer, dataOf, testItems } from '../support/items'

const { get, close } = await testItems()
afterAll(close)

const SLUGS = ['ivf', 'hair', 'visio', 'oncology', 'denta', 'cardio', 'checks']
/** Names a page of a treatment shows, with those of related records; `service-whole` has the record's long texts. */
const OF_ONE_SERVICE = [
  'id,status,service_name,Definition,rel_service_to_service_category,program',
  'success_factors.value,success_factors.factor_fk.factor,success_factors.factor_fk.factor_icon',
  'pictures.directus_files_id,faq.question,faq.answer,segment.segment_title,segment.description',
  'recovery_timeline.period_from,recovery_timeline.period_to,recovery_timeline.patient_condition',
  'service_blog.blog_id.id,service_blog.blog_id.title',
].join(',')
/** Every name of the record itself, of its translations, and of the lists inside of it. */
const WHOLE_SERVICE = '*,translations.*,success_factors.*,segment.*,recovery_timeline.*,faq.*'
const WHOLE_PROGRAM = [
  '*,translations.*,slider_text.*,numeric_informations.*,general_contant.*,futures.*',
  'treatment_methods.*,treatment_stages.*,faq.*',
].join(',')

const CALLS = {
  'service-by-id': `/items/service/3?fields=${OF_ONE_SERVICE}`,
  'service-whole': `/items/service/3?fields=${WHOLE_SERVICE}`,
  service:
    '/items/service?fields=id,service_name,pictures.*,translations.languages_code,translations.service_name',
  service_category: '/items/service_category?fields=*,translations.*',
  'service_category-by-id': '/items/service_category/1?fields=*,translations.*',
  blog: '/items/blog?fields=id,title,author,cover_image,translations.languages_code,translations.title',
  'blog-by-id': '/items/blog/1',
  service_blog: '/items/service_blog?filter[service_id]=3',
  hc_providers: '/items/hc_providers?filter[status]=published&filter[city]=Istanbul&limit=6',
  'hc_providers-by-id': '/items/hc_providers/1',
  programs: '/items/Programs?fields=id,status,slug,services',
  'programs-hair': '/items/Programs?filter[slug]=hair&fields=slug,services.status,services.service_name',
  'programs-whole': `/items/Programs?filter[slug]=hair&fields=${WHOLE_PROGRAM}`,
  doctors: '/items/doctors',
  testimonials: '/items/testimonials',
  'testimonials-of-service': '/items/testimonials?filter[service]=4',
  languages: '/items/languages',
  about_us: '/items/about_us?fields=*,translations.*,translations.languages_code',
  error_messages: '/items/error_messages?fields=id,message&limit=-1',
  faq: '/items/faq?fields=*,translations.languages_code,translations.question',
  'faq-by-topic': '/items/faq?filter[topic]=travel&fields=id,question,answer',
  certifications: '/items/certifications?fields=*,translations.*',
  success_factors: '/items/success_factors?fields=*,translations.*',
}

/** One record a line, so that a change of one is a change of one line. */
function textOf(answer: Answer): string {
  const text = [dataOf(answer)]
    .flat()
    .map((record) => JSON.stringify(record, withNumbers))
    .join(',\n')
  const rows = [...new Set(text.match(ROW_ID))]
  return `${text.replace(ROW_ID, (id) => `"row-${rows.indexOf(id) + 1}"`)}\n`
}

/** Rows of a record have ids that are made by chance. */
const ROW_ID = /"[\da-f]{24}"/g

/** Keys of translations are in the order in which the seed's writes ended, which is not always the same. */
function withNumbers(name: string, value: unknown): unknown {
  if (name !== 'translations' || !Array.isArray(value)) return value
  return value.map((row: unknown, at) => {
    if (typeof row === 'number') return at + 1
    return isRecord(row) && 'id' in row ? { ...row, id: at + 1 } : row
  })
}

describe('each call is answered word for word', () => {
  it.each(Object.entries(CALLS))('%s: GET %s', async (name, url) => {
    await expect(textOf(await get(url))).toMatchFileSnapshot(`golden/${name}.txt`)
  })
})

it.each(SLUGS)('GET /items/Programs, filtered by the slug %s', async (slug) => {
  const all = dataOf(await get('/items/Programs'))
  const own = dataOf(await get(`/items/Programs?filter[slug]=${slug}`))
  expect(own).toEqual(all.filter((program: { slug: string }) => program.slug === slug))
  expect(own).toHaveLength(1)
})
