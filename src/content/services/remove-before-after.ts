/** The texts of services on the wire while a mode forbids pictures of before and after in a language. */
import { type Compliance, hidesBeforeAfter } from '@/content/compliance/rules'
import { withoutBeforeAfterSql } from '@/content/media/table'
import type { Entity, Sql, WireField } from '@/content/wire/schema'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'

/** Tables of the lists inside of a service that have light Markdown texts, by their names on the wire. */
export const TEXT_LISTS = {
  segment: 'services_segments',
  recovery_timeline: 'services_recovery_timeline',
  faq: 'services_faq',
} as const

/** For each entity of a service the SQL of the service's id, and whether its rows are of one language. */
const OWNERS: ReadonlyMap<string, { readonly serviceId: Sql; readonly hasLanguage: boolean }> = new Map([
  ['service', { serviceId: (alias) => `${alias}.id`, hasLanguage: false }],
  ['service_translations', { serviceId: (alias) => `${alias}._parent_id`, hasLanguage: true }],
  ...Object.entries(TEXT_LISTS).flatMap(
    ([wire, table]): [string, { serviceId: Sql; hasLanguage: boolean }][] => [
      [`service_${wire}`, { serviceId: (alias) => `${alias}._parent_id`, hasLanguage: false }],
      [
        `service_${wire}_translations`,
        {
          serviceId: (alias) =>
            `(select listed._parent_id from ${table} listed where listed.id = ${alias}._parent_id)`,
          hasLanguage: true,
        },
      ],
    ],
  ),
])

/** The entities with texts that address no picture of before and after of a flagged procedure, also to filters and searches. */
export function withoutBeforeAfter(entities: readonly Entity[], compliance: Compliance): readonly Entity[] {
  const languages = LOCALES.filter((locale) => hidesBeforeAfter(compliance, locale))
  if (languages.length === 0) return entities
  return entities.map((entity) => {
    const owner = OWNERS.get(entity.name)
    if (!owner) return entity
    const { serviceId, hasLanguage } = owner
    // A record itself has the texts of the default language.
    const isInLanguage: Sql = (alias) =>
      hasLanguage
        ? `${alias}._locale::text in ('${languages.join("','")}')`
        : String(languages.includes(DEFAULT_LOCALE))
    const isFlagged: Sql = (alias) =>
      `exists (select 1 from services flagged where flagged.id = ${serviceId(alias)} and flagged.is_flagged_procedure)`
    const fields = Object.entries(entity.fields).map(([name, field]) => [
      name,
      withCondition(field, (alias) => `${isInLanguage(alias)} and ${isFlagged(alias)}`),
    ])
    return { ...entity, fields: Object.fromEntries(fields), follows: [...(entity.follows ?? []), 'media'] }
  })
}

function withCondition(field: WireField, condition: Sql): WireField {
  if (field.kind !== 'column' || field.type !== 'text') return field
  return { ...field, sql: (alias) => withoutBeforeAfterSql(field.sql(alias), condition(alias)) }
}
