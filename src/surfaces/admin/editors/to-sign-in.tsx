import { redirect } from 'next/navigation'

/** Payload's own sign-in page does not exist here: there is one sign-in for everyone. */
export function ToSignIn(): never {
  redirect('/login?next=%2Fadmin')
}
