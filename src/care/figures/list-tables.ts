import { CHAT_DAYS } from '@/care/live-chat/constants'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { countryName, languageName } from '@/i18n/names'
import { describeSource } from '@/i18n/sources'
import { env } from '@/lib/env'
import { GROUPINGS, type GroupKey, type OfferOutcome, REPEAT_MONTHS } from './constants'
import type { AnswerFigures, Comparison, Figures, Group, RatingFigures, ValueComparison } from './present'
import { shareOf, sumOf } from './rules'

/** `time` is in milliseconds, `score` the mean of ratings. */
export type FigureUnit = 'count' | 'time' | 'score'

export type FigureRow = {
  readonly name: string
  /** Of what became of offers: which outcome. */
  readonly key?: OfferOutcome
  readonly unit: FigureUnit
  readonly now: number | null
  readonly before: number | null
  /** Of the whole, in the period; undefined where there is no whole. */
  readonly share?: number | null
  /** Of the row before. */
  readonly step?: number | null
  /** How many cases a time or a mean is taken from. */
  readonly cases?: Comparison
}

export type FigureTable = {
  readonly key: string
  readonly title: string
  /** Above the names. */
  readonly heading: string
  readonly note?: string
  readonly rows: readonly FigureRow[]
}

/** All figures in words, as tables: the page draws them, and the file holds the same. */
export async function listTables(figures: Figures, locale: Locale): Promise<readonly FigureTable[]> {
  const t = await translator(locale, 'figures')
  const { desk } = await loadMessages(locale)
  const sourceName = await describeSource(locale)
  const { funnel, people, statuses, grounds, offers } = figures
  const table = (key: keyof typeof NAMED, rows: readonly FigureRow[], note?: string): FigureTable => ({
    ...{ key, title: t(`titles.${key}`), heading: t(`names.${key}`), rows },
    ...(note && { note }),
  })
  return [
    table(
      'funnel',
      funnel.map(({ stage, step, ...counted }, index) => ({
        ...{ ...counted, name: t(`stages.${stage}`), unit: 'count' },
        ...(index > 0 && { step }),
      })),
    ),
    table(
      'answers',
      answerRows(figures.answers, t),
      t('notes.answers', { hours: env().ANSWER_WITHIN_HOURS }),
    ),
    table(
      'people',
      groupRows(people, (name) => t(`people.${name}`), { missing: '' }),
      t('notes.people', { months: REPEAT_MONTHS }),
    ),
    ...GROUPINGS.map((grouping) => ({
      key: grouping,
      title: t(`groups.${grouping}`),
      heading: t(`names.${grouping}`),
      rows: groupRows(figures.groups[grouping], (name) => groupName(grouping, name, { locale, sourceName }), {
        missing: grouping === 'treatment' ? t('notNamed') : t('notGiven'),
      }),
    })),
    table(
      'statuses',
      statuses.map(({ status, count, median }) => timeRow(desk.status[status], median, count)),
      t('notes.statuses'),
    ),
    table(
      'grounds',
      groupRows(grounds, (name) => desk.act.grounds[name], { missing: t('noGround') }),
    ),
    table(
      'offers',
      groupRows(offers, (name) => t(`offers.${name}`), { missing: '' }).map((row, index) => {
        const name = offers[index]?.name
        return { ...row, ...(name && { key: name }) }
      }),
      t('notes.offers'),
    ),
    table('chats', ratingRows(figures.chats, t), t('notes.chats', { days: CHAT_DAYS })),
    table('stays', ratingRows(figures.stays, t)),
  ]
}

const NAMED = {
  ...{ funnel: true, answers: true, people: true, statuses: true, grounds: true },
  ...{ offers: true, chats: true, stays: true },
}

type Words = Awaited<ReturnType<typeof translator<'figures'>>>

type NameWords = { readonly locale: Locale; readonly sourceName: (source: string) => string }

function groupName(grouping: GroupKey, name: string, { locale, sourceName }: NameWords): string {
  if (grouping === 'source') return sourceName(name)
  if (grouping === 'country') return countryName(name, locale)
  return grouping === 'language' ? languageName(name, locale) : name
}

function groupRows<Name>(
  groups: readonly Group<Name>[],
  nameOf: (name: Name) => string,
  { missing }: { readonly missing: string },
): readonly FigureRow[] {
  const whole = sumOf(groups).now
  return groups.map(({ name, now, before }) => ({
    name: name === null ? missing : nameOf(name),
    unit: 'count',
    now,
    before,
    share: shareOf(now, whole),
  }))
}

function answerRows({ now, before }: Figures['answers'], t: Words): readonly FigureRow[] {
  const judged = now.inTime + now.late
  const count = (key: 'inTime' | 'late' | 'open' | 'withdrawn', share?: number | null) => ({
    name: t(`answers.${key}`),
    unit: 'count' as const,
    now: now[key],
    before: before[key],
    ...(share !== undefined && { share }),
  })
  const time = (key: 'median' | 'slowest') =>
    timeRow(t(`answers.${key}`), { now: now[key], before: before[key] }, answeredOf(now, before))
  if (sumOfAll(now) + sumOfAll(before) === 0) return []
  return [
    count('inTime', shareOf(now.inTime, judged)),
    count('late', shareOf(now.late, judged)),
    count('open'),
    count('withdrawn'),
    time('median'),
    time('slowest'),
  ]
}

function answeredOf(now: AnswerFigures, before: AnswerFigures): Comparison {
  return { now: now.answered, before: before.answered }
}

function sumOfAll({ inTime, late, open, withdrawn }: AnswerFigures): number {
  return inTime + late + open + withdrawn
}

function timeRow(name: string, { now, before }: ValueComparison, cases: Comparison): FigureRow {
  return { name, unit: 'time', now, before, cases }
}

function ratingRows({ count, mean, scores }: RatingFigures, t: Words): readonly FigureRow[] {
  if (count.now + count.before === 0) return []
  return [
    { name: t('ratings.mean'), unit: 'score', now: mean.now, before: mean.before, cases: count },
    ...scores.map(({ score, now, before }) => ({
      name: t('ratings.score', { score }),
      unit: 'count' as const,
      now,
      before,
      share: shareOf(now, count.now),
    })),
  ]
}
