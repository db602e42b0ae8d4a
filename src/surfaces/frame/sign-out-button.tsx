import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { logOut } from '@/ui/icon-shapes.generated'
import { ForgetOnSubmit } from './offline/forget-on-submit'
import { signOut } from './sign-out'

type SignOutButtonProps = {
  readonly label: string
  /** Shown when the connection was lost. */
  readonly lost: string
  /** Shows only an icon on phones. */
  readonly isShort?: boolean
}

/** Ends the session. A form, because a prefetch could follow a link. */
export function SignOutButton({ label, lost, isShort = false }: SignOutButtonProps) {
  return (
    <ForgetOnSubmit action={signOut} lost={lost}>
      <Button type="submit" size="small">
        <Icon of={logOut} className="size-5 sm:hidden" />
        <span className={isShort ? 'max-sm:sr-only' : undefined}>{label}</span>
      </Button>
    </ForgetOnSubmit>
  )
}
