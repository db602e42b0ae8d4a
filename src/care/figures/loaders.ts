import { listSources } from '@/care/orders/desk/list-requests'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { mayReadFigures } from './policy'
import type { FigureChoices, Figures } from './present'
import { listTreatments, readFigures } from './read-figures'
import { daysOf } from './rules'
import type { FigureQuery } from './schema'

/** The figures of the desk with what their filters offer; undefined for anyone who may not read them. */
export async function loadFigures(
  query: FigureQuery,
): Promise<{ readonly figures: Figures; readonly choices: FigureChoices } | undefined> {
  if (!mayReadFigures(await currentActor())) return undefined
  const days = daysOf(query, dayInIstanbul(now()))
  const [figures, sources, treatments] = await Promise.all([
    readFigures(careDb(), days, query),
    listSources(careDb()),
    listTreatments(careDb(), days),
  ])
  return { figures, choices: { sources, treatments } }
}
