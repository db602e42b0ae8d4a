import { sealNote } from '@/care/on-call/notes/write-note'
import { onCallMember, onCallNote, onCallOrganisation, onCallShift } from '@/care/on-call/table'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallNoteId, OnCallOrganisationId, UserId } from '@/lib/record-ids'
import { dayAfter, HOSPITAL_TIME_ZONE, instantOf } from '@/lib/time-zone'

const NIGHTS = 14
/** The night of the second week that is left open, so that the desk shows a gap. */
const OPEN_NIGHT = 9
/** Numbers of nobody: 000 is not assigned. */
const MEMBERS = [
  { name: 'Melike Tezcan', phone: '+90 212 000 00 12' },
  { name: 'Selin Arslan', phone: '+90 212 000 00 15' },
] as const

/** The demo's night line: two people in turn from 20 to 8 o'clock, two weeks from last night on. */
export async function seedOnCall(tx: Tx, userId: UserId): Promise<void> {
  const organisationId = newId<OnCallOrganisationId>()
  await tx.insert(onCallOrganisation).values({
    ...{ id: organisationId, name: 'Nachtbereitschaft', purpose: 'Anrufe von Patienten nach 20 Uhr' },
    ...{ phone: '+90 212 000 00 10', languages: ['de', 'en', 'tr'] },
    ...{ hoursFrom: '20:00', hoursUntil: '08:00' },
    ...{ fallbackName: 'Deniz Kaya', fallbackPhone: '+90 212 000 00 13' },
  })
  const members = MEMBERS.map((member, n) => ({
    ...{ ...member, id: newId<OnCallMemberId>(), organisationId, userId: n === 0 ? userId : null },
  }))
  await tx.insert(onCallMember).values(members)
  const nights = Array.from({ length: NIGHTS }, (_, n) => n).filter((n) => n !== OPEN_NIGHT)
  await tx.insert(onCallShift).values(
    nights.flatMap((n) => {
      const member = members[n % members.length]
      return member ? [{ organisationId, memberId: member.id, ...nightOf(n - 1) }] : []
    }),
  )
  const id = newId<OnCallNoteId>()
  const text = sealNote(id, 'Zwei Ankünfte vor 7 Uhr, der Fahrer weiß Bescheid.')
  await tx.insert(onCallNote).values({ id, organisationId, text, writtenBy: userId })
}

/** @param days from today on in Istanbul */
function nightOf(days: number) {
  const day = dayInIstanbul(new Date(now().getTime() + days * DAY_MS))
  const at = (of: string, time: string) => instantOf({ day: of, time }, HOSPITAL_TIME_ZONE)
  return { startsAt: at(day, '20:00'), endsAt: at(dayAfter(day), '08:00') }
}
