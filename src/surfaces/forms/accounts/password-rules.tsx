import type { Messages } from '@/i18n/namespaces'
import { Icon } from '@/ui/icon'
import { check } from '@/ui/icon-shapes.generated'
import { isMet, PASSWORD_CHECKS } from './password-checks'

type PasswordRulesProps = {
  readonly id: string
  readonly password: string
  readonly words: Messages['accounts']['setPassword']
}

/** The rules as a list that shows, also as text, which are met. */
export function PasswordRules({ id, password, words }: PasswordRulesProps) {
  return (
    <div id={id} className="rounded-field bg-mist p-4 text-sm">
      <p className="font-semibold">{words.rulesTitle}</p>
      <ul className="mt-2 grid gap-1">
        {PASSWORD_CHECKS.map((rule) => {
          const met = isMet(rule, password)
          return (
            <li key={rule} className={`flex items-center gap-2.5 ${met ? 'text-olive' : 'text-ink-soft'}`}>
              {met ? (
                <Icon of={check} className="size-4" />
              ) : (
                <span className="m-1.25 size-1.5 rounded-full bg-current" />
              )}
              {words.rules[rule]}
              <span className="sr-only">: {met ? words.met : words.open}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
