/** SQL on Payload's tables of `testimonials`, `services` and categories: films by category and search words. */
import { PUBLIC_COLUMNS, publicSql, type TableColumns } from '@/content/core/rules'
import { OTHER } from '@/content/services/rules'
import { publicFilmSql } from './rules'

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  testimonials: [
    ...PUBLIC_COLUMNS,
    'order',
    'patient',
    'service_id',
    'consent_given_on',
    'consent_withdrawn_on',
  ],
  testimonials_locales: ['_parent_id', '_locale', 'title', 'transcript'],
  services: [...PUBLIC_COLUMNS, 'category_id'],
  services_locales: ['_parent_id', '_locale', 'name'],
  service_categories: ['id', 'key'],
  service_categories_locales: ['_parent_id', '_locale', 'title'],
}

/** A text in the reader's language, or in German when it is missing. */
function localized(table: string, column: string): string {
  return `coalesce(nullif(btrim(${table}t."${column}"), ''), ${table}g."${column}")`
}

/** Joins the texts of a table in both languages. */
function texts(table: string, alias: string): string {
  return ['t', 'g']
    .map((suffix) => {
      const locale = suffix === 't' ? '$1' : `'de'`
      const name = `${alias}${suffix}`
      return `left join ${table}_locales ${name} on ${name}._parent_id = ${alias}.id and ${name}._locale::text = ${locale}`
    })
    .join('\n')
}

/**
 * Films whose service or its category is hair work, in the reader's language or in German (specification, section 2,
 * Testimonials), and whose consent was not withdrawn. `$1` the language, `$2` the pattern of hair work, `$3` a category
 * or empty, `$4` words that must all occur.
 */
const HAIR_FILMS = `
  from (
    select f.id, f."order" as place, coalesce(c.key, c.id::text, '${OTHER}') as category,
      concat_ws(' ', ${localized('s', 'name')}, sg.name, ${localized('c', 'title')}, cg.title) ~* $2 as is_hair,
      site_search_fold(concat_ws(' ', ${localized('f', 'title')}, f.patient, ${localized('f', 'transcript')},
        ${localized('s', 'name')}, ${localized('c', 'title')})) as said
    from testimonials f
    left join services s on s.id = f.service_id and ${publicSql('s')}
    left join service_categories c on c.id = s.category_id
    ${texts('testimonials', 'f')}
    ${texts('services', 's')}
    ${texts('service_categories', 'c')}
    where ${publicFilmSql('f')}
  ) f
  where f.is_hair and ($3 = '' or f.category = $3)
    and not exists (select from unnest($4::text[]) word where position(site_search_fold(word) in f.said) = 0)`

export const COUNT_FILMS = `select f.category as key, count(*)::int as count ${HAIR_FILMS} group by 1`

/** Grouped by category, in the order of each group's first film; films without a category last. */
export const SELECT_FILMS = `
  select f.id ${HAIR_FILMS}
  order by f.category = '${OTHER}', min(f.place) over (partition by f.category), f.category, f.place, f.id`
