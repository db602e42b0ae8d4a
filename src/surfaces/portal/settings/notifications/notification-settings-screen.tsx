import { timingRevision } from '@/care/notifications/preferences/read-revision'
import type { Actor } from '@/care/sign-in/session'
import { notSavedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { SettingsFrame } from '../settings-frame'
import { ChannelList } from './channel-list'
import type { MyPreferences } from './loaders'
import { PreferenceTable } from './preference-table'
import { TimingForm } from './timing-form'

type NotificationSettingsProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly preferences: MyPreferences
}

/** Settings, Notifications: what a patient is told of, by which channel and when. */
export async function NotificationSettings({ locale, actor, preferences }: NotificationSettingsProps) {
  const { preferences: builtIn, portal } = await loadMessages(locale)
  const words = { ...builtIn, errors: await notSavedErrors(locale, builtIn.errors) }
  const { rows, reach, pushKey, digest, quiet, timeZone } = preferences
  const zone = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const zoneNote = (await translator(locale, 'preferences'))('quiet.zone', { zone })
  return (
    <SettingsFrame {...{ locale, actor }} tab="notifications" note={words.lead}>
      <div className="grid gap-12">
        <section aria-labelledby="table-title" className="grid gap-4">
          <h2 id="table-title" className="display text-xl">
            {words.tableTitle}
          </h2>
          <PreferenceTable {...{ locale, rows, words }} />
          <p className="measure text-sm text-ink-soft">{words.alwaysHint}</p>
        </section>
        <section aria-labelledby="timing-title" className="grid gap-4">
          <h2 id="timing-title" className="display text-xl">
            {words.timingTitle}
          </h2>
          <TimingForm
            {...{ digest, quiet, locale, words, zoneNote }}
            conflict={portal.conflict}
            revision={timingRevision({ digest, quiet })}
          />
        </section>
        <section aria-labelledby="channels-title" className="grid gap-4">
          <h2 id="channels-title" className="display text-xl">
            {words.channelsTitle}
          </h2>
          <ChannelList {...{ locale, reach, pushKey, words }} email={actor.email} />
        </section>
      </div>
    </SettingsFrame>
  )
}
