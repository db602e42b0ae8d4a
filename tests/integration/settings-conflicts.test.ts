/** Two devices that save different parts of the same form of the settings: neither reverts what the other has saved. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import ChatPage from '@/app/[locale]/(portal)/settings/chat/page'
import GeneralPage from '@/app/[locale]/(portal)/settings/general/page'
import NotificationsPage from '@/app/[locale]/(portal)/settings/notifications/page'
import { auditEntry } from '@/base/audit/table'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { findChatPreference, findProfile } from '@/care/profile/read-profile'
import { careDb } from '@/db/client'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { type FormState, IDLE } from '@/lib/form-state'
import type { UserId } from '@/lib/record-ids'
import type { FormAction } from '@/surfaces/forms/form-action'
import { changeChat } from '@/surfaces/portal/settings/chat/actions'
import { changeSpokenLanguages, changeWorkPhone } from '@/surfaces/portal/settings/general/actions'
import { saveTiming } from '@/surfaces/portal/settings/notifications/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { openedTiming } from '../support/notifications'
import { newPerson } from '../support/people'
import { openedChat, openedSpoken, openedWorkPhone } from '../support/profile'
import { openSession } from '../support/sessions'
import { sessionCookieOf } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)

type Values = Readonly<Record<string, string>>
type Form = {
  readonly name: string
  readonly role: 'patient' | 'support'
  readonly action: FormAction
  readonly opened: (userId: UserId) => Promise<{ readonly base: string }>
  /** What the phone saves, and what the laptop then sends from the page that it opened before. */
  readonly phone: Values
  readonly laptop: Values
  readonly stored: (userId: UserId) => Promise<unknown>
  /** What is stored after the phone, and what after the laptop. */
  readonly after: readonly [phone: unknown, laptop: unknown]
  readonly page: (locale: Locale) => Promise<React.ReactNode>
  /** In the form after the refusal. */
  readonly kept: readonly string[]
  /** Parts of the notice: saved by the phone, typed on the laptop. */
  readonly shown: (locale: Locale) => Promise<readonly [stored: string, typed: string]>
}

const search = { searchParams: Promise.resolve({}) }
const at = (locale: Locale) => ({ params: Promise.resolve({ locale }) })

const FORMS: readonly Form[] = [
  {
    ...{ name: 'times of notifications', role: 'patient', action: saveTiming, opened: openedTiming },
    phone: { digest: 'at_once', quiet: 'on', from: '21:30', to: '06:45' },
    laptop: { digest: 'daily', from: '22:00', to: '07:00' },
    stored: async (userId) => {
      const { digest, quiet } = await readPreferences(careDb(), userId)
      return { digest, quiet }
    },
    after: [
      { digest: 'at_once', quiet: { from: '21:30', to: '06:45' } },
      { digest: 'daily', quiet: null },
    ],
    kept: [
      'name="digest" checked="" value="daily"',
      'name="quiet" value="on"/>',
      'name="from" value="22:00"',
    ],
    page: (locale) => NotificationsPage(at(locale)),
    shown: async (locale) => ['21:30–06:45', (await loadMessages(locale)).preferences.digest.daily],
  },
  {
    ...{ name: 'chat', role: 'patient', action: changeChat, opened: openedChat },
    phone: { language: 'fr', order: 'translation' },
    laptop: { language: '', order: 'original' },
    stored: async (userId) => {
      const row = await findChatPreference(careDb(), userId)
      return { language: row?.locale, order: row?.order }
    },
    after: [
      { language: 'fr', order: 'translation' },
      { language: null, order: 'original' },
    ],
    kept: ['name="order" checked="" value="original"', '<option value="" selected=""'],
    page: (locale) => ChatPage(at(locale)),
    shown: async (locale) => [LANGUAGES.fr.name, (await loadMessages(locale)).settings.chat.reading.original],
  },
  {
    ...{ name: 'spoken languages', role: 'support', action: changeSpokenLanguages, opened: openedSpoken },
    phone: { speaks_de: 'on' },
    laptop: { speaks_tr: 'on' },
    stored: async (userId) => (await findProfile(careDb(), userId))?.profile.spokenLanguages,
    after: [['de'], ['tr']],
    kept: ['name="speaks_tr" checked=""', 'name="speaks_de"/>'],
    page: (locale) => GeneralPage({ ...at(locale), ...search }),
    shown: async (locale) => [languageName('de', locale), languageName('tr', locale)],
  },
  {
    ...{ name: 'the number of staff', role: 'support', action: changeWorkPhone, opened: openedWorkPhone },
    phone: { dial_code: '+90', phone: '5321234567' },
    laptop: { dial_code: '+49', phone: '15123456789' },
    stored: async (userId) => (await findProfile(careDb(), userId))?.profile.phone,
    after: ['+905321234567', '+4915123456789'],
    kept: ['name="phone"', 'value="15123456789"'],
    page: (locale) => GeneralPage({ ...at(locale), ...search }),
    shown: async () => ['+90 5321234567', '+49 15123456789'],
  },
]

describe.each(FORMS)(
  'the form of $name',
  ({ role, action, opened, phone, laptop, stored, after, kept, page, shown }) => {
    async function signedIn(): Promise<UserId> {
      const { userId } = await newPerson({ role, hasPassword: false })
      await sessionCookieOf(userId, role)
      await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
      return userId
    }
    function send(values: Values): Promise<FormState> {
      const data = new FormData()
      for (const [name, value] of Object.entries({ ...values, locale: 'de' })) data.set(name, value)
      return action(IDLE, data)
    }

    it('that was opened before the other device saved does not revert it; its own change is not lost either', async () => {
      const userId = await signedIn()
      const { base } = await opened(userId)
      const saved = await send({ ...phone, base })
      expect(saved).toEqual({ status: 'done', values: { base: (await opened(userId)).base } })
      const refused = await send({ ...laptop, base })
      expect(refused).toMatchObject({
        status: 'error',
        code: 'CHANGED_ELSEWHERE',
        values: { ...laptop, base },
      })
      expect(await stored(userId)).toEqual(after[0])
      const entries = () => careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
      const before = (await entries()).length
      expect(await send({ ...phone, base }), 'the same save again').toEqual(saved)
      expect(await entries()).toHaveLength(before)
      const over = saved.values?.base ?? ''
      expect(await send({ ...laptop, base, over })).toMatchObject({ status: 'done' })
      expect(await stored(userId)).toEqual(after[1])
    })

    it('gets one winner when two devices save at the same moment', async () => {
      const userId = await signedIn()
      const { base } = await opened(userId)
      const answers = await Promise.all([phone, laptop].map((values) => send({ ...values, base })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['done', 'error'])
      const won = answers.findIndex(({ status }) => status === 'done')
      expect(await stored(userId)).toEqual(after[won])
    })

    it.each(LOCALES)(
      'shows both versions with the choice between them without scripts, in %s',
      async (locale) => {
        const userId = await signedIn()
        const { base } = await opened(userId)
        await send({ ...phone, base })
        const state = await send({ ...laptop, base })
        const { html } = await drawnAfter({ action, state }, () => page(locale))
        const words = (await loadMessages(locale)).portal.conflict
        const [form = '', rest = ''] = html.split('role="alert"')
        const notice = rest.split('</form>')[0] ?? ''
        const [saved, typed] = await shown(locale)
        for (const text of [words.text, `${words.stored} ${saved}`, `${words.typed} ${typed}`])
          expect(notice).toContain(text)
        const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
        expect(button).toContain(`value="${(await opened(userId)).base}"`)
        expect(form).toContain(`name="base" value="${base}"`)
        for (const text of kept) expect(form, 'what was typed').toContain(text)
      },
    )
  },
)
