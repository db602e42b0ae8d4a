import { getTranslations } from 'next-intl/server'
import { restorePart } from './actions'
import { spanIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Panel, type PanelProps } from './panel'

/** What was removed in the last day, each with a button that brings it back; what went together comes back together. */
export async function RemovedPanel({ locale, organisation, words, formWords }: PanelProps) {
  const all = await getTranslations({ locale, namespace: 'onCall' })
  const t = await getTranslations({ locale, namespace: 'onCall.removed' })
  const { removed, timeZone } = organisation
  if (removed.length === 0) return null
  const place = { locale, timeZone }
  return (
    <Panel id="removed" title={t('title')}>
      <ul className="mt-2 divide-y divide-line">
        {removed.map(({ kind, id, count, name, from, to }) => {
          const isWithPlanned = kind === 'member' && count > 0
          const who = isWithPlanned ? t('withPlanned', { name, count }) : name
          const what = [who, from && to ? spanIn({ from, to }, place) : ''].filter(Boolean).join(', ')
          const label = kind === 'shift' && count > 1 ? t('several', { count }) : t(`kind.${kind}`)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="break-words">{all('labelled', { label, text: what })}</span>
              <OnCallForm
                id={`restore-${id}`}
                action={restorePart}
                words={formWords}
                place={place}
                hidden={{ locale, organisation: organisation.id, kind, id }}
                label={words.undo}
                fullLabel={all('labelled', { label: words.undo, text: what })}
                done={words.done.restored}
                focusAfter="on-call-title"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
