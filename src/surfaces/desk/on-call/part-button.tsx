import { getTranslations } from 'next-intl/server'
import type { PartKind } from '@/care/on-call/constants'
import { WhileListed } from '../records/typed-row'
import { endPart, removePart } from './actions'
import { OnCallForm } from './on-call-form'
import type { PanelProps } from './panel'

type PartButtonProps = Pick<PanelProps, 'locale' | 'organisation' | 'words' | 'formWords'> & {
  readonly kind: Exclude<PartKind, 'member'>
  readonly id: string
  readonly revision: string
  readonly isRunning: boolean
  /** What a screen reader hears: a list has several such buttons. */
  readonly about: string
  /** Gets the focus when the button is gone. */
  readonly focusAfter: string
}

/** Ends a shift or override that is running, and removes one that has not begun. */
export async function PartButton(props: PartButtonProps) {
  const { locale, organisation, words, formWords, kind, id, revision, isRunning, about, focusAfter } = props
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const label = t(isRunning ? 'endNow' : 'remove')
  return (
    <WhileListed className="mt-3">
      <OnCallForm
        key={String(isRunning)}
        id={`${isRunning ? 'end' : 'remove'}-${id}`}
        words={isRunning ? { ...formWords, ...questionWords(words.ending) } : formWords}
        place={{ locale, timeZone: organisation.timeZone }}
        action={isRunning ? endPart : removePart}
        hidden={{ locale, organisation: organisation.id, kind, id, base: revision }}
        label={label}
        fullLabel={t('labelled', { label, text: about })}
        done={isRunning ? words.done.ended : words.done.removed}
        variant="danger"
        focusAfter={focusAfter}
      />
    </WhileListed>
  )
}

/** Removes a shift with the later ones that repeat it. */
export async function FollowingButton(props: Omit<PartButtonProps, 'kind' | 'isRunning'>) {
  const { locale, organisation, words, formWords, id, revision, about, focusAfter } = props
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const label = t('removeFollowing')
  return (
    <WhileListed className="mt-3">
      <OnCallForm
        id={`remove-following-${id}`}
        words={{ ...formWords, ...questionWords(words.removing.shift) }}
        place={{ locale, timeZone: organisation.timeZone }}
        action={removePart}
        hidden={{
          locale,
          organisation: organisation.id,
          kind: 'shift',
          id,
          base: revision,
          following: 'yes',
        }}
        label={label}
        fullLabel={t('labelled', { label, text: about })}
        done={words.done.removed}
        variant="danger"
        focusAfter={focusAfter}
      />
    </WhileListed>
  )
}

/** Of the question before a part ends, or before several are removed. */
export function questionWords({ title, text, confirm }: PanelProps['words']['ending']) {
  return { confirmTitle: title, confirmText: text, confirm }
}
