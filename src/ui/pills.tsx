import { FieldError } from './field'

type Pill = {
  readonly name: string
  readonly value: string
  readonly label: string
  /** Accessible name, where `label` is an abbreviation. */
  readonly spoken?: string
}

type PillsProps = {
  /** Id of the first pill, which the error summary links to. */
  readonly id: string
  readonly type: 'radio' | 'checkbox'
  readonly legend: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly pills: readonly Pill[]
  readonly required?: boolean
}

/** A short choice with all options visible; native radio buttons or checkboxes, styled as pills. */
export function Pills({ id, type, legend, hint, error, pills, required }: PillsProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-0.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {pills.map(({ name, value, label, spoken }, index) => (
          <label key={value} className="pill">
            <input
              id={index === 0 ? id : undefined}
              type={type}
              name={name}
              value={value}
              required={required}
              aria-label={spoken}
              aria-invalid={error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
