/** Times are shown in the patient's zone: hours of the team, pages, mails, quiet hours. Istanbul's where it is not known. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findZoneByEmail } from '@/care/accounts/find-zone'
import { profile } from '@/care/accounts/table'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { listAccess } from '@/care/privacy/access/read-access'
import { zoneInWords } from '@/care/profile/rules'
import { contactRequest } from '@/care/requests/table'
import { shift } from '@/care/schedule/table'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { type Actor, currentPerson } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { HOUR_MS } from '@/lib/durations'
import { renderContext } from '@/lib/render-context'
import { readerZone } from '@/lib/time-zone'
import { SupportLines } from '@/surfaces/frame/support/support-lines'
import { PortalContact } from '@/surfaces/portal/portal-contact'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { setSpokenLanguages } from '../support/profile'
import { propsOf } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)
const db = careDb()
afterEach(async () => {
  await db.delete(shift)
})

const staff = await newStaff()
await setSpokenLanguages(staff, [...LOCALES])

async function shown(patient: Actor, path: string): Promise<string> {
  const page = pagesOf('(portal)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(patient)
  return (await openPage(page, { locale: patient.locale })).html
}

/** @param day of this month on which it was sent */
async function sent(patient: Actor, timeZone: string | null, day = 1) {
  const id = await newRequest(patient)
  const createdAt = new Date(Date.UTC(2026, 1, day))
  await db.update(contactRequest).set({ timeZone, createdAt }).where(eq(contactRequest.id, id))
  return id
}
const choose = ({ userId }: Actor, timeZone: string) =>
  db.update(profile).set({ timeZone }).where(eq(profile.userId, userId))

/** The team member is there from an hour ago, or from tomorrow. */
async function onDuty(from: -1 | 24) {
  const [startsAt, endsAt] = [from, from + 5].map((hours) => new Date(Date.now() + hours * HOUR_MS))
  if (!startsAt || !endsAt) throw new Error('no hours')
  await db.insert(shift).values({ userId: staff.userId, phone: '+902120000013', startsAt, endsAt })
  return (locale: Locale, timeZone: string) => {
    const { intl } = LANGUAGES[locale]
    const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
      withFrenchOrdinal(new Intl.DateTimeFormat(intl, { ...options, timeZone }).format(at), intl)
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    const day = format(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })
    return { day, from: format(startsAt, clock), until: format(endsAt, clock) }
  }
}

const ISTANBUL = 'Europe/Istanbul'
/** A patient of each kind, and the zone in which they read; null where it is not known. */
const KINDS = [
  ['has chosen a zone', 'Asia/Tokyo'],
  ['has sent one with a request', 'America/New_York'],
  ['has neither', null],
] as const

async function patientOf(locale: Locale, zone: (typeof KINDS)[number][1] | typeof ISTANBUL) {
  const patient = await newPatient(locale)
  const requestId = await sent(patient, zone === null ? null : 'America/New_York')
  if (zone === 'Asia/Tokyo' || zone === ISTANBUL) await choose(patient, zone)
  return { patient, requestId }
}

describe.each(LOCALES)('in %s, the hours of the team for a patient who', (locale) => {
  it.each(KINDS)('%s: on the home page, before and after someone is assigned', async (_kind, zone) => {
    const { patient, requestId } = await patientOf(locale, zone)
    const t = await translator(locale, 'portal')
    const later = (await onDuty(24))(locale, zone ?? ISTANBUL)
    const next = zone ? t('coordinator.next', later) : t('coordinator.nextInIstanbul', later)
    expect(await shown(patient, 'my-requests')).toContain(next)
    await db.delete(shift)
    const hours = (await onDuty(-1))(locale, zone ?? ISTANBUL)
    const now = zone ? t('coordinator.now', hours) : t('coordinator.nowInIstanbul', hours)
    expect(await shown(patient, 'my-requests')).toContain(now)
    await db
      .update(contactRequest)
      .set({ assigneeId: staff.userId, status: 'in_progress' })
      .where(eq(contactRequest.id, requestId))
    const assigned = await shown(patient, 'my-requests')
    expect(assigned).toContain('id="coordinator"')
    expect(assigned).toContain(now)
  })

  it.each(KINDS)('%s: on the page of the support team', async (_kind, zone) => {
    const { patient } = await patientOf(locale, zone)
    const t = await translator(locale, 'settings')
    const hours = await onDuty(-1)
    const html = await shown(patient, 'settings/support-team')
    expect(html).toContain(t('team.istanbul', hours(locale, ISTANBUL)))
    if (zone) expect(html).toContain(t('team.yourTime', hours(locale, zone)))
    else expect(html).not.toContain(t('team.yourTime', hours(locale, ISTANBUL)))
  })

  it.each([...KINDS, ['has chosen Istanbul', ISTANBUL]] as const)(
    '%s: at the end of each page, with the name of the zone, whatever the device’s is',
    async (_kind, zone) => {
      const { patient } = await patientOf(locale, zone)
      await askAs(patient)
      const shownZone = zone ?? ISTANBUL
      expect(propsOf(await PortalContact({ locale, references: [] }), SupportLines)).toMatchObject({
        clock: { hour: '2-digit', minute: '2-digit', timeZone: shownZone },
        until: expect.stringMatching(
          new RegExp(`\\{time\\}.*${shownZone === ISTANBUL ? '[Iİ]stanbul' : zoneInWords(shownZone)}`),
        ),
      })
    },
  )

  it('where the zone is not known, the words do not call the time the patient’s', async () => {
    const t = await translator(locale, 'portal')
    const hours = { day: 'x', from: '09:00', until: '18:00' }
    for (const key of ['now', 'next'] as const) {
      expect(t(`coordinator.${key}InIstanbul`, hours)).toMatch(/[Iİ]stanbul/)
      expect(t(`coordinator.${key}InIstanbul`, hours)).not.toBe(t(`coordinator.${key}`, hours))
      expect(t(`coordinator.${key}`, hours)).not.toMatch(/[Iİ]stanbul/)
    }
  })
})

/** The zone that each part takes for this person. */
async function zonesOf(person: Actor) {
  await askAs(person)
  const { userId, email } = person
  return {
    session: (await currentPerson())?.timeZone,
    pages: await renderContext.run({ tags: new Set() }, async () => {
      await currentPerson()
      return readerZone.read()
    }),
    cards: await loadMyTimeZone(),
    mails: await findZoneByEmail(db, email),
    quietHours: (await readPreferences(db, userId)).timeZone,
    readings: (await listAccess(db, userId, { limit: 1, offset: 0 })).timeZone,
  }
}
const everywhere = (zone: string) => ({
  ...{ session: zone, pages: zone, cards: zone },
  ...{ mails: zone, quietHours: zone, readings: zone },
})
/** Whatever names no zone is in Istanbul's. */
const NOWHERE = {
  ...{ session: null, pages: undefined, cards: null, mails: null },
  ...{ quietHours: ISTANBUL, readings: ISTANBUL },
}

describe('pages, mails, quiet hours and the list of readings take the zone', () => {
  it('of the newest request that has one, and never that of another patient', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    await sent(patient, 'Europe/Dublin', 2)
    await sent(patient, 'Europe/Berlin', 3)
    await sent(patient, null, 4)
    expect(await zonesOf(patient)).toEqual(everywhere('Europe/Berlin'))
    expect(await zonesOf(other)).toEqual(NOWHERE)
  })

  it('that a patient has chosen, whatever they send afterwards', async () => {
    const patient = await newPatient()
    await choose(patient, 'Asia/Tokyo')
    await sent(patient, 'Europe/Berlin')
    expect(await zonesOf(patient)).toEqual(everywhere('Asia/Tokyo'))
  })

  it('of no request that was held back, and an unknown name counts as none', async () => {
    const patient = await newPatient()
    const id = await sent(patient, 'Europe/Berlin')
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, id))
    expect(await zonesOf(patient)).toEqual(NOWHERE)
    await sent(patient, 'Mars/Olympus')
    expect(await zonesOf(patient)).toEqual(NOWHERE)
    await sent(patient, 'Europe/Dublin', 5)
    await choose(patient, 'Mars/Olympus')
    expect(await zonesOf(patient)).toEqual(everywhere('Europe/Dublin'))
  })

  it.each(['UTC', 'Etc/UTC'])(
    'of no request whose browser hid it behind %s, which can still be chosen',
    async (hidden) => {
      const patient = await newPatient()
      await sent(patient, hidden)
      expect(await zonesOf(patient)).toEqual(NOWHERE)
      await sent(patient, 'Europe/Berlin', 2)
      await sent(patient, hidden, 3)
      expect(await zonesOf(patient)).toEqual(everywhere('Europe/Berlin'))
      await choose(patient, hidden)
      expect(await zonesOf(patient)).toEqual(everywhere('UTC'))
    },
  )

  it('that a member of the team has chosen, and not that of a request they have sent', async () => {
    const member = await newStaff()
    await sent(member, 'Europe/Berlin')
    expect(await zonesOf(member)).toEqual(NOWHERE)
    await choose(member, 'Europe/Dublin')
    expect(await zonesOf(member)).toEqual(everywhere('Europe/Dublin'))
  })
})

/** What is always in Istanbul's time: other deadlines are in the reader's. */
const ALWAYS_ISTANBUL = {
  de: /Behandlung.* Angebot .*Zahlung/,
  en: /treatment.* offer .*payment/,
  tr: /Tedavi.* teklif.* ödeme/,
  fr: /soin.* proposition .*paiement/,
} as const

describe.each(LOCALES)('in %s, the general settings of a patient who', (locale) => {
  it('reads in another zone say which days are Istanbul’s all the same', async () => {
    const { patient } = await patientOf(locale, 'Asia/Tokyo')
    const t = await translator(locale, 'settings')
    expect(t('general.timeZone.text')).toMatch(ALWAYS_ISTANBUL[locale])
    expect(await shown(patient, 'settings/general')).toContain(t('general.timeZone.text'))
  })

  const WAYS = [...KINDS, ['has chosen one that this system does not know', 'America/New_York']] as const
  const SENTENCES = { 'Asia/Tokyo': 'now', 'America/New_York': 'sent', null: 'unset' } as const

  it.each(WAYS)('%s: say in which zone times are shown, and why', async (kind, zone) => {
    const { patient } = await patientOf(locale, zone)
    if (kind.endsWith('does not know')) await choose(patient, 'Mars/Olympus')
    const t = await translator(locale, 'settings')
    const html = await shown(patient, 'settings/general')
    const isSaid = (key: 'now' | 'sent' | 'unset') => {
      const words = t(`general.timeZone.${key}`, { zone: zoneInWords(zone ?? ''), time: '{time}' })
      return html.includes(`>${words.split('{time}')[0]}`)
    }
    expect((['now', 'sent', 'unset'] as const).filter(isSaid)).toEqual([SENTENCES[`${zone}`]])
    expect(html).not.toContain('Mars')
  })
})
