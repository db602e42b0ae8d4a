/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useChat } from './context'
import { Icon } from './icons'

type FieldProps = {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly children: ComponentChildren
}

/** A label, a control, and what is wrong with it or good to know. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint && !error ? (
        <p id={`${id}-note`} class="hint">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p id={`${id}-note`} class="error">
      <Icon name="alert" /> {error}
    </p>
  )
}

/** What a control needs to be tied to its note. */
export function noted(id: string, error: string | undefined, hint?: string) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  } as const
}

export type Problem = { readonly id?: string; readonly text: string }

/** What is wrong, in one place that takes the focus when something is added; each line leads to its field. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const { data } = useChat()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<readonly Problem[]>([])
  useEffect(() => {
    if (problems.some((problem) => !before.current.includes(problem))) box.current?.focus()
    before.current = problems
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div class="problems" role="alert" tabIndex={-1} ref={box}>
      {problems.some(({ id }) => id) ? <p class="strong">{data.words.errors.title}</p> : null}
      <ul>
        {problems.map(({ id, text }) => (
          <li key={text}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
