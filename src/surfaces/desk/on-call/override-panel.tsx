import { getTranslations } from 'next-intl/server'
import type { OnCallOverrideView } from '@/care/on-call/present'
import { newId } from '@/lib/ids'
import { saveOverride } from './actions'
import { overrideFields } from './form-specs'
import { spanIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'
import { PartButton } from './part-button'
import { PartRows } from './part-rows'

/** Exceptions from the shifts in the week that is shown, and the form to cover someone. */
export function OverridePanel(props: PanelProps) {
  const { locale, organisation, city, occurrence, words, formWords } = props
  const { overrides, members, timeZone } = organisation
  return (
    <Panel id="overrides" title={words.overrides.title} lead={words.overrides.lead}>
      {overrides.length === 0 ? <p className="mt-2 text-ink-soft">{words.overrides.none}</p> : null}
      <PartRows
        key={organisation.week[0]?.day}
        removed={organisation.removed.flatMap(({ ids }) => ids)}
        words={{ ...words.overtaken.override, discard: words.overtaken.discard }}
        rows={overrides.map((override) => ({
          id: override.id,
          row: <OverrideLine {...props} override={override} />,
        }))}
      />
      {members.length > 0 ? (
        <Fold label={words.overrides.add} of={['override', '']}>
          <OnCallForm
            isEmptied
            id="override"
            action={saveOverride}
            words={formWords}
            place={{ locale, timeZone }}
            hidden={{ locale, organisation: organisation.id, idempotency_key: newId() }}
            fields={overrideFields(words, { ...organisation, city, occurrence })}
            label={words.save}
            done={words.done.saved}
            variant="main"
          />
        </Fold>
      ) : null}
    </Panel>
  )
}

type LineProps = PanelProps & { readonly override: OnCallOverrideView }

async function OverrideLine(props: LineProps) {
  const { locale, organisation, city, occurrence, words, formWords, override } = props
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { id, kind, person, replaced, reason, isOver, isRunning, isClosed, isIdle, values, revision } =
    override
  const { timeZone } = organisation
  const time = spanIn(override, { locale, timeZone })
  const what = t(`overrides.what.${kind}`, { name: person.name, replaced: replaced?.name ?? '' })
  const common = { words: formWords, place: { locale, timeZone } }
  return (
    <>
      <p>
        <span className="font-semibold break-words">{what}</span> <span>{time}</span>{' '}
        {isOver ? <span className="text-ink-soft">{words.notEditable}</span> : null}
      </p>
      {reason ? <p className="text-ink-soft break-words">{reason}</p> : null}
      {isClosed ? <p className="text-amber">{t('closed')}</p> : null}
      {isIdle ? <p className="text-amber">{t('overrides.idle')}</p> : null}
      {isOver ? null : (
        <Fold label={words.edit} about={`${what}, ${time}`} of={['override', id]}>
          {isRunning ? <p className="mb-3 text-ink-soft">{words.running}</p> : null}
          <OnCallForm
            id={`override-${id}`}
            {...common}
            action={saveOverride}
            hidden={{ locale, organisation: organisation.id, override: id, idempotency_key: newId() }}
            fields={overrideFields(words, { ...organisation, city, occurrence }, values)}
            revision={revision}
            part="override"
            label={words.save}
            done={words.done.saved}
            variant="main"
          />
          <PartButton
            {...{ locale, organisation, words, formWords, id, revision, isRunning }}
            kind="override"
            about={`${what}, ${time}`}
            focusAfter="overrides"
          />
        </Fold>
      )}
    </>
  )
}
