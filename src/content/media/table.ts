/**
 * SQL on Payload's table of files: texts without pictures of before and after, as `remove-before-after.ts` leaves them
 * out for pages.
 */
import type { TableColumns } from '@/content/core/rules'
import { IMAGE_SIZES, MEDIA_FILE_PATH } from '@/content/media/constants'
import { WITHHELD_PATH } from '@/lib/withheld-path'

const NAMES = ['filename', ...Object.keys(IMAGE_SIZES).map((size) => `sizes_${size}_filename`)]

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = { media: ['id', 'is_before_after', ...NAMES] }

const ASSETS = '/assets/'
/** Addresses of files, as in `patient-consent/rules.ts`. */
const ADDRESS = String.raw`${ASSETS}[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}|${MEDIA_FILE_PATH}[^\s"''()<>?#]+`

/** Pictures in Markdown and in HTML, and links, with an address that was replaced; `\1` is what stays of each. */
const LEFT_OUT = [
  String.raw`!\[[^\]]*\]\([^()]*${WITHHELD_PATH}[^()]*()\)`,
  String.raw`<(?:img|source)\s[^>]*${WITHHELD_PATH}[^>]*()>`,
  String.raw`\[([^][]*)\]\([^()]*${WITHHELD_PATH}[^()]*\)`,
]

/**
 * Installs the function that takes the pictures out of a text. A function, because its statement in each text column of a
 * query doubled the time of reading treatments: the database planned it for every column. Safe to repeat.
 * @param owner of the schema
 */
export async function installPictureRemoval(owner: { query(sql: string): Promise<unknown> }): Promise<void> {
  const marked = `regexp_replace(words, '(${ADDRESS})', chr(1) || '\\1' || chr(1), 'g')`
  const replaced = `(
    select string_agg(case when ${isBeforeAfterSql('part.text')} then '${WITHHELD_PATH}' else part.text end, '' order by part.place)
    from unnest(string_to_array(${marked}, chr(1))) with ordinality part(text, place))`
  const rest = LEFT_OUT.reduce((sql, pattern) => `regexp_replace(${sql}, '${pattern}', '\\1', 'g')`, replaced)
  await owner.query(
    `create or replace function content_without_before_after(words text) returns text language plpgsql stable as $rest$
      begin
        if words !~ '${ADDRESS}' then return words; end if;
        return ${rest};
      end $rest$;`,
  )
}

/**
 * The text without before/after pictures where the condition is true; a link to one becomes text.
 * @param text SQL of a light Markdown text @param condition SQL that is true for flagged procedures
 */
export function withoutBeforeAfterSql(text: string, condition: string): string {
  const addressesFile = `(strpos(${text}, '${ASSETS}') > 0 or strpos(${text}, '${MEDIA_FILE_PATH}') > 0)`
  return `case when ${addressesFile} and ${condition} then content_without_before_after(${text}) else ${text} end`
}

/** Whether a part of a text is the address of such a picture: by its id under `/assets`, or by a name. */
function isBeforeAfterSql(part: string): string {
  const id = `lower(right(substr(${part}, 1, ${ASSETS.length + 36}), 12))`
  const name = `substr(${part}, ${MEDIA_FILE_PATH.length + 1})`
  const names = NAMES.map((column) => `before_after.${column}`).join(', ')
  // `offset 0`: the name is decoded once, not for every file.
  return `case
    when starts_with(${part}, '${ASSETS}') then exists (
      select 1 from media before_after
      where before_after.is_before_after and lpad(to_hex(before_after.id), 12, '0') = ${id})
    when starts_with(${part}, '${MEDIA_FILE_PATH}') then exists (
      select 1 from (select ${decodedSql(name)} as name offset 0) addressed
      join media before_after on before_after.is_before_after
      cross join unnest(array[${names}]) known(name)
      where convert_to(known.name, 'UTF8') = addressed.name)
    else false end`
}

/** Bytes of a name in an address, where `%20` is a space; as bytes, because not all of them make a text. */
function decodedSql(name: string): string {
  const bytes = `case when length(letter.found[1]) = 3 then decode(substr(letter.found[1], 2), 'hex') else convert_to(letter.found[1], 'UTF8') end`
  return `(select string_agg(${bytes}, ''::bytea order by letter.place)
    from regexp_matches(${name}, '%[\\da-fA-F]{2}|.', 'g') with ordinality letter(found, place))`
}
