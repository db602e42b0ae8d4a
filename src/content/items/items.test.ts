/** The collections as the specification names their fields (section 3), and what the compliance modes take away. */
import { describe, expect, it } from 'vitest'
import { graphOf } from './items'

const NO_MODES = { informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false }
const graph = graphOf(NO_MODES)
const fieldsOf = (name: string) => Object.keys(graph.get(name)?.fields ?? {})

describe('names as other clients know them', () => {
  it.each<[string, readonly string[]]>([
    [
      'service',
      [
        'service_name',
        'Definition',
        'adventages_of_service',
        'disadventages_of_service',
        'rel_service_to_service_category',
      ],
    ],
    [
      'service',
      [
        'before_intervention',
        'duration_procedure',
        'after_intervention',
        'success_factors',
        'segment',
        'recovery_timeline',
      ],
    ],
    ['service_success_factors', ['value', 'factor_fk']],
    ['service_segment', ['segment_title', 'description']],
    ['service_recovery_timeline', ['period_from', 'period_to', 'patient_condition', 'measures_to_take']],
    ['service_category', ['service_category_title', 'parent_service_category']],
    ['hc_providers', ['hcp_name', 'hcp_address', 'rating', 'city', 'logo', 'photos', 'hcp_location']],
    [
      'Programs',
      [
        'slogan',
        'slider_text',
        'numeric_informations',
        'general_contant',
        'futures',
        'treatment_stages',
        'our_doctors',
        'treatment_methods',
      ],
    ],
    ['Programs_treatment_stages', ['id', 'image', 'title', 'description']],
    ['Programs_treatment_methods', ['id', 'image', 'title', 'description']],
    [
      'doctors',
      [
        'Title_and_Name',
        'field_of_specialization',
        'Hospital_Name',
        'Birthdate',
        'Medical_Experience',
        'Medical_Education',
      ],
    ],
    ['testimonials', ['video', 'thumbnail', 'service', 'hospital_city', 'country']],
    ['languages', ['code', 'simple_code', 'name', 'app_active']],
    ['error_messages', ['id', 'message', 'translations']],
    ['about_us', ['content', 'translations']],
    ['service_blog', ['service_id', 'blog_id']],
    ['blog', ['title', 'subtitle', 'content', 'cover_image', 'date_created']],
    ['faq', ['question', 'answer_', 'answer']],
  ])('%s has %j', (name, names) => {
    expect(fieldsOf(name)).toEqual(expect.arrayContaining([...names]))
  })

  it('of ours: when a figure was verified, and the slugs of pages', () => {
    const verified = (name: string) => fieldsOf(name).filter((field) => field.includes('verified'))
    expect(verified('service')).toEqual(['costs_verified_on', 'costs_verified_by'])
    expect(verified('hc_providers')).toEqual([
      ...['rating_verified_on', 'rating_verified_by'],
      ...['figures_verified_on', 'figures_verified_by'],
    ])
    expect(verified('Programs_numeric_informations')).toEqual(['verified_on', 'verified_by'])
    for (const name of ['service', 'doctors', 'hc_providers', 'blog'])
      expect([fieldsOf(name), fieldsOf(`${name}_translations`)].map((all) => all.includes('slug'))).toEqual([
        true,
        true,
      ])
  })

  it('a translation names its record and its language', () => {
    expect(fieldsOf('service_translations').slice(0, 3)).toEqual(['id', 'service_id', 'languages_code'])
  })

  it('consents, bins and versions are no fields of any collection', () => {
    for (const { name, fields } of graph.values())
      for (const field of Object.keys(fields))
        expect(`${name}.${field}`).not.toMatch(/consent_|deleted|version|seed|source_note/i)
  })
})

describe('compliance modes', () => {
  const textOf = (name: string, field: string, modes = NO_MODES) => {
    const found = graphOf(modes).get(name)?.fields[field]
    return found?.kind === 'column' ? found.sql('t') : undefined
  }
  const tr = { ...NO_MODES, informationModeTr: true }
  it.each([
    ['service_translations', 'costs'],
    ['testimonials_translations', 'title'],
    ['testimonials_translations', 'transcript'],
    ['testimonials_captions_translations', 'text'],
    ['Programs_numeric_informations_translations', 'value'],
    ['Programs_numeric_informations_translations', 'title'],
  ])('%s.%s: Turkish in the information mode has none', (name, field) => {
    expect(textOf(name, field)).not.toContain('case')
    expect(textOf(name, field, tr)).toMatch(/^case when t\._locale::text in \('tr'\) then null else/)
  })

  it('the German texts of the records themselves are not touched by it', () => {
    expect(textOf('service', 'costs', tr)).toBe(textOf('service', 'costs'))
  })

  it('pictures of before and after are left out while a language may not show them', () => {
    const whereOf = (modes: typeof NO_MODES) => graphOf(modes).get('service_pictures')?.where('t')
    expect(whereOf(NO_MODES)).toBe("t.path = 'pictures' and tf.is_withheld is not true and true")
    expect(whereOf({ ...NO_MODES, noBeforeAfterDe: true })).toContain('tf.is_before_after')
  })
})
