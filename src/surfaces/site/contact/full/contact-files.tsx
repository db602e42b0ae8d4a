import { type ComponentType, useEffect, useState } from 'react'
import type { FileTray } from '@/surfaces/forms/files/file-tray'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/field'
import type { ContactSectionProps } from './contact-section'

type ContactFilesProps = ContactSectionProps & {
  readonly topic: string
  /** What was typed before a reload or a change of language. */
  readonly draft: Readonly<Record<string, string>> | undefined
  readonly onChange: () => void
}
type Tray = ComponentType<Parameters<typeof FileTray>[0]>

/** Photos and reports of a quote. Their code is fetched when a visitor wants to add a file. */
export function ContactFiles({ words: { files: words }, field, topic, draft, onChange }: ContactFilesProps) {
  const { id, label, error } = field('files')
  const [Loaded, setLoaded] = useState<Tray>()
  const [phase, setPhase] = useState<'closed' | 'loading' | 'failed'>('closed')
  const formKey = draft?.files ? draft.files_form : undefined

  const open = () => {
    setPhase('loading')
    import('@/surfaces/forms/files/file-tray').then(
      ({ FileTray: component }) => setLoaded(() => component),
      () => setPhase('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a draft with files is there
  useEffect(() => {
    if (formKey) open()
  }, [formKey])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be grouped with its hint
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className="grid grid-cols-1 gap-3"
    >
      <div>
        <p id={`${id}-label`} className="text-sm font-semibold">
          {label}
        </p>
        <p className="text-xs text-ink-soft">{words.lead}</p>
      </div>
      {Loaded ? (
        <Loaded {...{ words, topic, onChange }} kept={formKey} />
      ) : (
        <div className="scripted flex flex-wrap items-center gap-3">
          <Button type="button" size="small" onClick={open} busy={phase === 'loading'}>
            {words.add}
          </Button>
          <p role="status" className="text-xs text-ink-soft">
            {phase === 'loading' ? words.loading : phase === 'failed' ? words.unloaded : ''}
          </p>
        </div>
      )}
      <noscript>
        <p className="text-xs text-ink-soft">{words.noScript}</p>
      </noscript>
      <FieldError id={id} error={error} />
    </div>
  )
}
