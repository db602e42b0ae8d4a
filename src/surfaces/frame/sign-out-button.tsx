import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { logOut } from '@/ui/icon-shapes.generated'
import { signOut } from './sign-out'

type SignOutButtonProps = {
  readonly label: string
  /** On phones an icon is enough. */
  readonly isShort?: boolean
}

/** Ends the session. A form, because a link could be followed by a prefetch. */
export function SignOutButton({ label, isShort = false }: SignOutButtonProps) {
  return (
    <form action={signOut}>
      <Button type="submit" size="small">
        <Icon of={logOut} className="size-5 sm:hidden" />
        <span className={isShort ? 'max-sm:sr-only' : undefined}>{label}</span>
      </Button>
    </form>
  )
}
