import { Button } from '@/ui/button'
import { signOut } from '../actions'

/** Ends the session. A form, because a link could be followed by a prefetch. */
export function SignOutButton({ label }: { readonly label: string }) {
  return (
    <form action={signOut}>
      <Button type="submit" size="small">
        {label}
      </Button>
    </form>
  )
}
