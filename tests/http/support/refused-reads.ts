/** Reads of the content API that must be refused: too large, of a wrong type, or made to do harm. */
import { ALIASES_MAX, ALL_LIMIT, OPERANDS_MAX, SEARCH_BODY_BYTES } from '@/content/items/constants'

/** A path with its query, or the body of a SEARCH of treatments. */
export type RefusedRead = { readonly path: string; readonly body?: BodyInit; readonly headers?: Fields }
type Fields = Readonly<Record<string, string>>

/** Of a query in an address; a longer one is refused unread. */
const ADDRESS_CHARACTERS = 4_060
const TERMS = 10_000
const UUID = '0190c0de-3d6e-7a11-9b1f-6f1d8a2c4e55'
const times = (count: number, text: string) => text.repeat(count)
const anyOf = (term: object, count = TERMS) => ({
  filter: { _or: Array.from({ length: count }, () => term) },
})
/** A chain that returns to where it began, so that it has no end of its own. */
const CIRCLE = `${times(12, 'translations.service_id.')}id`
/** As deep as allowed: written out it has the treatments of a program to the fourth power. */
const SHARED = `${times(3, 'services.program.')}services.translations.*`
const ALIASES = Array.from({ length: ALIASES_MAX }, (_, at) => `s${at}`)
/** The same ten times, the first `services` under other names. */
const SHARED_OFTEN = [
  ALIASES.map((name) => `alias[${name}]=services`).join('&'),
  `fields=${ALIASES.map((name) => SHARED.replace('services', name)).join(',')}`,
].join('&')

const reads = (...queries: string[]) =>
  queries.map((query): RefusedRead => ({ path: `/items/service?${query}` }))
const paths = (...names: string[]) => names.map((name): RefusedRead => ({ path: `/items/${name}` }))
const searches = (...bodies: BodyInit[]) =>
  bodies.map((body): RefusedRead => ({ path: '/items/service', body }))
const queries = (...all: Readonly<Record<string, unknown>>[]) =>
  searches(...all.map((query) => JSON.stringify({ query })))
const nested = (levels: number, inner: string) =>
  `${times(levels, '{"_and":[')}${inner}${times(levels, ']}')}`
const filling = (beginning: string, part: string) =>
  beginning + times(Math.floor((ADDRESS_CHARACTERS - beginning.length) / part.length), part)

/** By status and code of the answer. */
export const REFUSED_READS: Readonly<Record<string, readonly RefusedRead[]>> = {
  '400 INVALID_QUERY': [
    ...reads(
      `fields=${CIRCLE}`,
      `fields=${times(9, '*.')}*`,
      'fields=*.*.*.*.*',
      `sort=${times(9, 'program.')}id`,
      'sort=id,-id,id,-id,id,-id,id,-id,id,-id,id',
      `deep${times(12, '[translations][service_id]')}[_limit]=1`,
      `deep={"translations":{"_filter":${nested(12, '{}')}}}`,
      'deep[translations][_limit]=5000',
      'deep[translations][_bogus]=1',
      'deep[program][_offset]=1',
      'deep[translations]=1',
    ),
    ...reads(
      filling('fields=a', ',a'),
      filling('filter[id][_in]=1', ',1'),
      `${filling('filter={%22_or%22:[{%22id%22:1}', ',{%22id%22:1}')}]}`,
      `filter=${nested(12, '{"id":1}')}`,
      `filter${times(11, '[program][services]')}[id]=1`,
      `filter${times(30, '[_and][0]')}[id]=1`,
      'filter[_and][1000000][id]=1',
      filling('filter[id]=1', '&a'),
      'filter[_or]=1',
      'filter={bad',
      `filter=${times(1_000, '[')}`,
      `filter=${times(1_500, '[')}${times(1_500, ']')}`,
      'filter=[1]',
      'filter=1',
    ),
    ...reads(
      'filter[id][_bogus]=1',
      'filter[id][_regex]=(a%2B)%2B$',
      'filter[id][_contains]=1',
      'filter[service_name][_gt]=a',
      'filter[id]=abc',
      'filter[id]=1 or 1=1',
      'filter[id][_gt]=1e999',
      'filter[id][_between]=1',
      'filter[id][_null]=perhaps',
      'filter[costs_verified_on]=2026-02-31',
      'filter[costs_verified_on][_gt]=$NOW',
      `filter[service_name]=${times(1_001, 'x')}`,
      'filter[service_name][_eq][x][y]=1',
      `filter[id]=1&filter[id]=2`,
    ),
    ...reads(
      `limit=${ALL_LIMIT + 1}`,
      'limit=999999999999999999999999',
      'limit=-2',
      'limit=1.5',
      'limit=NaN',
      'limit=Infinity',
      'limit[a]=1',
      'limit=1&limit=2',
      'offset=1000000000000',
      'offset=-1',
      'page=1000000000000',
      'page=-1',
      'limit=1000&page=1001001',
    ),
    ...reads(
      'fields[a][b]=id',
      'sort[a][b]=id',
      'sort=translations',
      'search[a]=b',
      'search=a&search=b',
      `search=${times(1_001, 'x')}`,
      'aggregate=count',
      'aggregate[pg_sleep]=9',
      'aggregate[sum]=service_name',
      'aggregate[count]=*,id',
      'groupBy=translations',
      'groupBy=status&sort=id',
      'alias[a;b]=id',
      'alias=[]',
      Array.from({ length: ALIASES_MAX + 1 }, (_, at) => `alias[a${at}]=id`).join('&'),
      'access_token=x',
      'export=csv',
      'version=draft',
    ),
    { path: '/items/service?limit=1', body: '{"query":{"limit":2}}' },
    ...searches('{"keys":[1,2]}', '{"keys":[1],"query":{"limit":2}}'),
    ...reads('deep[translations][_alias][a]=service_name'),
    ...paths(`Programs?fields=${SHARED}`, `Programs?${SHARED_OFTEN}`),
    ...paths('blog?filter[content][_eq]=a', 'blog?sort=content', 'doctors?groupBy=languages'),
    ...queries(
      { filter: { id: { _in: Array.from({ length: TERMS }, (_, at) => at % 10) } } },
      { filter: { id: { _in: Array.from({ length: OPERANDS_MAX + 1 }, () => null) } } },
      anyOf({ id: 1 }),
      anyOf({ id: { _eq: 1 } }),
      anyOf({ id: 1 }, 2 * TERMS),
      anyOf({ service_name: { _eq: UUID } }),
      anyOf({ translations: { _some: { languages_code: { code: { _eq: 'de-DE' } } } } }),
      anyOf({}),
      anyOf({ id: {} }),
      anyOf({}, 30 * TERMS),
      { filter: `${times(20_000, '[')}${times(20_000, ']')}` },
      { filter: `{"a":${times(5_000, '{"a":')}` },
      { filter: { service_name: { _contains: times(50_000, 'x') } } },
      { filter: { id: { _eq: { a: 1 } } } },
      { filter: { id: true, service_name: [] } },
      { filter: 7 },
      { fields: 7 },
      { fields: [['id']] },
      { fields: Array.from({ length: 5_000 }, () => '*.*') },
      { fields: times(500_000, '*,') },
      { fields: Array.from({ length: 250_000 }, () => '*') },
      { fields: times(1_000, 'translations.*,') + times(500_000, 'a.') },
      { sort: times(300_000, 'id,') },
      { groupBy: times(300_000, 'id,') },
      { meta: times(500_000, '*,') },
      { aggregate: { count: times(300_000, 'id,') } },
      { filter: `{"_and":[${times(300_000, '{},')}{}]}` },
      { filter: `{"id":{"_in":[${times(300_000, '[],')}[]]}}` },
      { alias: `{${times(60_000, '"a":"b",')}"a":"b"}` },
      { deep: `{"translations":{"_filter":{"_or":[${times(300_000, '{},')}{}]}}}` },
      { deep: { translations: { _filter: `{"_or":[${times(300_000, '{},')}{}]}` } } },
      { sort: { id: 1 } },
      { sort: Array.from({ length: 5_000 }, () => 'id') },
      { limit: '1; select pg_sleep(9)' },
      { limit: [] },
      { limit: 1e300 },
      { offset: {} },
      { search: ['a'] },
      { deep: { translations: 'x' } },
      { alias: { a: 1 } },
      { aggregate: { count: [1] } },
      { aggregate: { count: Array.from({ length: 5_000 }, () => 'id') } },
    ),
  ],
  '400 INVALID_PAYLOAD': [
    ...searches(
      '{"query":',
      '[]',
      'null',
      '"x"',
      '{"query":[]}',
      '{"query":"x"}',
      '{"limit":2}',
      '{"query":{"limit":1},"query":{}}',
      '{"query":{"__proto__":{"limit":1}}}',
      '{"query":{"filter":{"constructor":{"prototype":{"a":1}}}}}',
      '{"query":{"search":"\\u0000"}}',
      '{"query":{"search":"\\ud800"}}',
      `{"query":{"filter":${nested(30, '{"id":1}')}}}`,
      times(60_000, '['),
      times(60_000, '{"a":').slice(0, 60_000),
      `{"query":{"search":"${times(60_000, 'x')}`,
      Buffer.from([...Buffer.from('{"query":{"search":"'), 0xff, 0xfe, ...Buffer.from('"}}')]),
    ),
  ],
  '400 INVALID_PATH': [
    ...reads('fields=%FF', 'fields=id%00', 'search=%E0%A4', 'search=%', 'search=%ED%A0%80', 'search=%C0%AE'),
    ...paths('%FF', 'service/%00', 'service/%', 'service%2F1', '..%2f..%2fetc', 'service/1%5C'),
  ],
  '403 FORBIDDEN': [
    ...reads(
      'fields=bogus',
      'fields=__proto__',
      'fields=constructor.name',
      'fields=id;drop table services',
      'fields=id" from editors --',
      'fields=count(translations)',
      'fields=services_locales.id',
      `fields=${times(1_999, 'a,')}a`,
      'filter[constructor][_eq]=1',
      'filter[hasOwnProperty]=1',
      `filter[id'||pg_sleep(9)||'][_eq]=1`,
      'filter={"__proto__":{"_eq":1}}',
      'filter[translations][__defineGetter__]=1',
      'filter[program][password]=x',
      'sort=toString',
      'sort=id desc --',
      'sort=(select password from editors)',
      'deep[constructor][_limit]=1',
      'deep={"__proto__":{"_limit":1}}',
      'alias[a]=constructor&fields=a',
      'groupBy=status)--',
      'groupBy=__proto__',
      'aggregate[count]=*)from editors--',
      'aggregate[min]=constructor',
    ),
    ...paths(
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'editors',
      'directus_users',
      'directus_files',
      'service_translations',
      'contact_request',
      'contact_request/1',
      'support_entry/1',
      'pg_catalog.pg_user',
      "service'--",
      'service;drop table services',
      'service/1 or 1=1',
      'service/1;select pg_sleep(9)',
      'service/-1',
      'service/1e9',
      'service/99999999999999999999',
      'service/__proto__',
      'service/constructor',
      `service/${times(3_000, '9')}`,
      `error_messages/${times(3_000, 'x')}`,
    ),
  ],
  '404 ROUTE_NOT_FOUND': paths('', '/', 'service/1/2', 'service/1/translations'),
  '413 CONTENT_TOO_LARGE': searches(
    JSON.stringify({ query: anyOf({ service_name: { _eq: UUID } }, 2 * TERMS) }),
    times(SEARCH_BODY_BYTES + 1, ' '),
  ),
  '414 URI_TOO_LONG': reads(`filter[id][_in]=${times(TERMS / 2, '1,')}1`, `fields=${times(5_000, 'a')}`),
  '415 UNSUPPORTED_MEDIA_TYPE': [
    { path: '/items/service', body: '{}', headers: { 'content-encoding': 'gzip' } },
  ],
  '431 HEADERS_TOO_LARGE': reads(`filter[id][_in]=${times(TERMS, '1,')}1`),
}
