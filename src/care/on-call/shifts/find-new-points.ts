/** What a change adds to the gaps and overlaps of a roster. Pure. Instants are milliseconds since 1970. */
import {
  gapsIn,
  hoursWithin,
  idleOverrides,
  overlapsIn,
  type RosterCheck,
  type RosterOverride,
  resolveOnCall,
  type Span,
  type WeakPoint,
} from '../rules'

/**
 * Gaps and overlaps that were none before, each only as far as it is new, and overrides that have no effect and had one
 * or were others; the earliest first. What is over by `at` is left out.
 * @param where the times that the change touches, in any order
 */
export function newPoints(
  before: RosterCheck,
  after: RosterCheck,
  where: readonly Span[],
  at: number,
): WeakPoint[] {
  const windows = joined(where)
  const [known, found] = [weakSpans(before, windows), weakSpans(after, windows)]
  const points = (['gap', 'overlap'] as const).flatMap((kind) =>
    found[kind].flatMap((span) => without(span, known[kind])).map(({ from, to }) => ({ kind, from, to })),
  )
  const idle = newlyIdle(before, after).map(({ from, to }) => ({ kind: 'idle' as const, from, to }))
  return [...points, ...idle].filter(({ to }) => to > at).sort((a, b) => a.from - b.from)
}

function weakSpans({ roster, hours, timeZone }: RosterCheck, windows: readonly Span[]) {
  const found = windows.map((window) => {
    const segments = resolveOnCall(roster, window)
    return { gaps: gapsIn(segments, hoursWithin(hours, window, timeZone)), overlaps: overlapsIn(segments) }
  })
  return {
    gap: joined(found.flatMap(({ gaps }) => gaps)),
    overlap: joined(found.flatMap(({ overlaps }) => overlaps)),
  }
}

function newlyIdle(before: RosterCheck, after: RosterCheck): readonly RosterOverride[] {
  const known = new Set(idleOverrides(before.roster).map((one) => JSON.stringify(one)))
  return idleOverrides(after.roster).filter((one) => one.from < one.to && !known.has(JSON.stringify(one)))
}

/** The same times as spans that neither meet nor touch, the earliest first. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.filter((span) => span.from < span.to).sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else all.push({ from, to })
  }
  return all
}

/** What of a span is in none of `others`. @param others from `joined` */
function without(span: Span, others: readonly Span[]): readonly Span[] {
  const rest: Span[] = []
  let { from } = span
  for (const other of others) {
    if (other.to <= from || other.from >= span.to) continue
    if (other.from > from) rest.push({ from, to: other.from })
    from = other.to
  }
  return from < span.to ? [...rest, { from, to: span.to }] : rest
}
