/**
 * Which columns of which tables the search reads. The names come from this file and are trusted; a test compares them
 * with what Payload makes (`requiredColumns`).
 */
import { PUBLIC_COLUMNS, publicSql, type TableColumns } from '@/content/core/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'

type ListSource = { readonly table: string; readonly texts: readonly string[] }

export type Source = {
  /** The table of the records; also the kind of the result. */
  readonly table: string
  readonly title: { readonly column: string; readonly isLocalized: boolean }
  /** Whether its records have pages, whose addresses editors may choose. */
  readonly hasSlug: boolean
  /** Columns that are the same in every language. */
  readonly plain: readonly string[]
  /** Light Markdown in every language. */
  readonly texts: readonly string[]
  /** Rich text in every language. */
  readonly rich: readonly string[]
  /** Rows of the record with texts of their own. */
  readonly lists: readonly ListSource[]
}

const localized = (column: string) => ({ column, isLocalized: true })

export const SOURCES: readonly Source[] = [
  {
    table: 'services',
    title: localized('name'),
    hasSlug: true,
    plain: [],
    texts: [
      'definition',
      'summary',
      'description',
      'suitable_for',
      'not_suitable_for',
      'before_intervention',
      'duration_procedure',
      'after_intervention',
      'advantages',
      'disadvantages',
      'risks',
      'alternatives',
    ],
    rich: [],
    lists: [
      { table: 'services_segments', texts: ['title', 'description'] },
      { table: 'services_faq', texts: ['question', 'answer'] },
    ],
  },
  {
    table: 'doctors',
    title: localized('title_and_name'),
    hasSlug: true,
    plain: [],
    texts: [
      'field_of_specialization',
      'registered_specialty',
      'own_work',
      'medical_experience',
      'medical_education',
    ],
    rich: ['additional_explanations'],
    lists: [],
  },
  {
    table: 'hospitals',
    title: { column: 'name', isLocalized: false },
    hasSlug: true,
    plain: ['city', 'address'],
    texts: ['description'],
    rich: [],
    lists: [{ table: 'hospitals_specialties', texts: ['title'] }],
  },
  {
    table: 'blogs',
    title: localized('title'),
    hasSlug: true,
    plain: ['author'],
    texts: ['subtitle'],
    rich: ['content'],
    lists: [],
  },
  {
    table: 'faqs',
    title: localized('question'),
    hasSlug: false,
    plain: [],
    texts: ['answer'],
    rich: [],
    lists: [],
  },
]

/** Longest text of a record that is searched, in characters: PostgreSQL's vectors end at a megabyte. */
const MAX_TEXT_LENGTH = 100_000

/**
 * SQL of a function that returns title and text of published records in the four languages, German where a text is
 * missing. `is_german` depends on the title, or on the first text where the title is not localized. `slug` is the one of
 * the record's address, as in `addressName` (`core/present.ts`); null where that is made of the title.
 */
export function sourceFunction(source: Source): string {
  const { table, title, plain, texts, rich, lists } = source
  const leading = title.isLocalized ? title.column : texts[0]
  const given = title.isLocalized
    ? `coalesce(${filled(`t."${title.column}"`)}, d."${title.column}")`
    : `r."${title.column}"`
  const parts = [
    ...texts.map((column) => `site_search_plain(coalesce(${filled(`t."${column}"`)}, d."${column}"))`),
    ...rich.map((column) => richText(`coalesce(t."${column}", d."${column}")`)),
    ...lists.map(rowTexts),
    ...plain.map((column) => `r."${column}"`),
  ]
  return `
    drop function if exists site_search_source_${table}(int[]);
    create function site_search_source_${table}(ids int[])
    returns table (record_id int, locale text, title text, body text, place numeric, is_german boolean, slug text)
    language sql stable as $source$
      select r.id, l.locale::text, ${given}, left(concat_ws(' ', ${parts.join(', ')}), ${MAX_TEXT_LENGTH}),
        coalesce(r."order", 0), l.locale <> '${DEFAULT_LOCALE}' and ${filled(`t."${leading}"`)} is null,
        ${slugSql(source)}
      from "${table}" r
      cross join unnest(enum_range(null::"_locales")) l(locale)
      left join lateral (${textsOf(table, 'r.id', 'l.locale')}) t on true
      left join lateral (${textsOf(table, 'r.id', `'${DEFAULT_LOCALE}'`)}) d on true
      where ${publicSql('r')} and r.id = any (ids)
    $source$;`
}

/** A language without a slug of its own has the German one where its title is German, too. */
function slugSql({ title, hasSlug }: Source): string {
  if (!hasSlug) return 'null::text'
  if (!title.isLocalized) return filled('t.slug')
  return `coalesce(${filled('t.slug')}, case when ${filled(`t."${title.column}"`)} is null then ${filled('d.slug')} end)`
}

/** `offset 0` keeps the subquery separate: without statistics of a new table the planner would read all of a language. */
function textsOf(table: string, parent: string, locale: string): string {
  return `select * from "${table}_locales" where _parent_id = ${parent} and _locale = ${locale} offset 0`
}

function filled(column: string): string {
  return `nullif(btrim(${column}), '')`
}

/** All text nodes of a rich text. Without `strict`, nodes inside lists would be returned twice. */
function richText(value: string): string {
  return `(select string_agg(node #>> '{}', ' ')
    from jsonb_path_query(${value}, 'strict $.**.text', silent => true) node)`
}

function rowTexts({ table, texts }: ListSource): string {
  const parts = texts.map(
    (column) => `site_search_plain(coalesce(${filled(`xt."${column}"`)}, xd."${column}"))`,
  )
  return `(select string_agg(concat_ws(' ', ${parts.join(', ')}), ' ' order by x._order)
    from "${table}" x
    left join lateral (${textsOf(table, 'x.id', 'l.locale')}) xt on true
    left join lateral (${textsOf(table, 'x.id', `'${DEFAULT_LOCALE}'`)}) xd on true
    where x._parent_id = r.id)`
}

export type WatchedTable = { readonly table: string; readonly kind: string; readonly list: string | null }

/** Every table whose changes may change a search result. `list` is set when its rows belong to a row of that table. */
export function watchedTables(): WatchedTable[] {
  return SOURCES.flatMap(({ table: kind, lists }) => [
    { table: kind, kind, list: null },
    { table: `${kind}_locales`, kind, list: null },
    ...lists.flatMap(({ table }) => [
      { table, kind, list: null },
      { table: `${table}_locales`, kind, list: table },
    ]),
  ])
}

/** Payload's tables and columns that the index reads. @internal for the test that compares them with Payload's schema */
export function requiredColumns(): TableColumns {
  return Object.fromEntries(
    SOURCES.flatMap(({ table, title, hasSlug, plain, texts, rich, lists }) => [
      [table, [...PUBLIC_COLUMNS, 'order', ...plain, ...(title.isLocalized ? [] : [title.column])]],
      [
        `${table}_locales`,
        [
          ...['_parent_id', '_locale', ...texts, ...rich],
          ...(title.isLocalized ? [title.column] : []),
          ...(hasSlug ? ['slug'] : []),
        ],
      ],
      ...lists.flatMap((list): [string, string[]][] => [
        [list.table, ['id', '_parent_id', '_order']],
        [`${list.table}_locales`, ['_parent_id', '_locale', ...list.texts]],
      ]),
    ]),
  )
}
