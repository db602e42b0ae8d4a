import type { NotificationType } from '@/care/notifications/constants'
import { CHANNELS } from '@/care/notifications/preferences/constants'
import type { CellView, PreferencesView } from '@/care/notifications/preferences/present'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { PreferenceSwitch } from './preference-switch'

type PreferenceTableProps = {
  readonly locale: Locale
  readonly rows: PreferencesView['rows']
  readonly words: Messages['preferences']
}

/** Types by channels: a table from 768 px, on phones a group of switches for each type. */
export async function PreferenceTable({ locale, rows, words }: PreferenceTableProps) {
  const t = await translator(locale, 'preferences')
  const cell = (type: NotificationType, { channel, state }: CellView) => {
    if (state === 'always') return <span className="text-sm text-ink-soft">{words.always}</span>
    if (state === 'unavailable')
      return (
        <span className="text-sm text-ink-soft">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{words.unavailable}</span>
        </span>
      )
    const names = { type: words.types[type].name, channel: words.channels[channel] }
    const { saved, saving, demo, errors } = words
    return (
      <PreferenceSwitch
        {...{ locale, type, channel }}
        isOn={state === 'on'}
        label={t('switch', names)}
        words={{ saved, saving, demo, errors }}
      />
    )
  }
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{words.tableLabel}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {words.type}
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="px-2 py-3 text-center font-semibold">
                  {words.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ type, cells }) => (
              <tr key={type}>
                <th scope="row" className="px-4 py-3 text-start font-semibold">
                  {words.types[type].name}
                  <span className="block text-xs font-normal text-ink-soft">{words.types[type].hint}</span>
                </th>
                {cells.map((view) => (
                  <td key={view.channel} className="px-2 py-2 text-center align-middle">
                    {cell(type, view)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-4 md:hidden">
        {rows.map(({ type, cells }) => (
          <section
            key={type}
            aria-labelledby={`group-${type}`}
            className="rounded-card border border-line bg-surface px-4 py-3"
          >
            <h3 id={`group-${type}`} className="font-semibold">
              {words.types[type].name}
            </h3>
            <p className="text-xs text-ink-soft">{words.types[type].hint}</p>
            <ul className="mt-2 divide-y divide-line">
              {cells.map((view) => (
                <li
                  key={view.channel}
                  className="flex min-h-12 items-center justify-between gap-3 py-1 text-sm"
                >
                  <span aria-hidden={view.state === 'on' || view.state === 'off' ? 'true' : undefined}>
                    {words.channels[view.channel]}
                  </span>
                  {cell(type, view)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
